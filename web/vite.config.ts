import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { mockServer } from "./tools/mock.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), mode === "mock" && mockServer()],
  server: {
    // the sprite sheets lie in the Python package
    fs: { allow: [here("."), here("../src/tolmek/scene")] },
    proxy: mode === "mock" ? undefined : { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  build: {
    outDir: here("../src/tolmek/server/page"),
    emptyOutDir: true,
    // everything is a file of its own: the server's content policy allows no data: addresses
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      input: { index: here("index.html"), worker: here("src/offline/worker.ts") },
      // browsers look for another worker at the address of the one they have
      output: { entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js") },
    },
  },
}));
