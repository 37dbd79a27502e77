// `npm run dev`: serves pages through Vite with hot reload, and restarts the server when one of its own files changes.
import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
/** Files that the server itself may have loaded. Vite reloads the components and hooks, which only pages load. */
const isServerFile = (file: string) => file.endsWith(".ts") && !/(^|\/)use-[^/]+$|\.test\.ts$/.test(file);

let server: ChildProcess | undefined;
let restarting: NodeJS.Timeout | undefined;

const start = () => {
  const started = spawn(process.execPath, [path.join(root, "src/main.ts")], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development", LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn" },
  });
  started.once("exit", (code) => {
    server = undefined;
    if (code) console.log("The server ended. It restarts when one of its files changes.");
  });
  server = started;
};

/** Ends the server if it is running, and calls `then` once it has ended. */
const stop = (signal: NodeJS.Signals, then: () => void) => {
  if (!server) return then();
  server.once("exit", then);
  server.kill(signal);
};

start();
watch(path.join(root, "src"), { recursive: true }, (_event, file) => {
  if (!file || !isServerFile(file)) return;
  clearTimeout(restarting);
  restarting = setTimeout(() => {
    console.log("A server file changed; restarting …");
    stop("SIGTERM", start);
  }, 100);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(signal, () => process.exit(0)));
