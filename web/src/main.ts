import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { loadSprites } from "./lib/sprites";
import "./styles/base.css";

settings.start();
router.start();
void loadSprites();
mount(App, { target: document.getElementById("page")! });
