// What a browser keeps of Tolmek: one page, written into this script, for when the server cannot be reached.
// Nothing else is kept. Every page comes from the server, so none is older than it; no answer of the API passes through
// here, so nothing that belongs to a seat can stay behind.

import offline from "./offline.html?raw";

interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(kind: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetching) => void): void;
}
const worker = self as unknown as Worker;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'";

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || new URL(request.url).pathname.startsWith("/api/")) return;
  event.respondWith(fetch(request).catch(instead));
});

function instead(): Response {
  return new Response(offline, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
  });
}
