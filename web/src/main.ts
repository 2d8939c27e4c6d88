import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { loadSprites } from "./lib/sprites";
import "./styles/base.css";

settings.start();
router.start();
void loadSprites();
// Without a worker (on plain http, in private windows) only the page for a missing server is missing.
if (import.meta.env.PROD) navigator.serviceWorker?.register("/worker.js").catch(() => {});
mount(App, { target: document.getElementById("page")! });
