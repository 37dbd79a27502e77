// `npm run dev`: pages by Vite with hot reload; the server starts again when one of its own files changes.
import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
/** What the browser shows is Vite's to reload; these the running server has loaded itself. */
const serverFile =
  /\.server\.ts$|^(main|app|site|config|worker-process)\.ts$|\/(calls|contract|forms|vocab|paths)\.ts$|^platform\//;

let server: ChildProcess | undefined;
let restarting: NodeJS.Timeout | undefined;

const start = () => {
  const started = spawn(process.execPath, [path.join(root, "src/main.ts")], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development", LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn" },
  });
  started.once("exit", (code) => {
    server = undefined;
    if (code) console.log("The server ended. It starts again when a file of it changes.");
  });
  server = started;
};

/** Ends the server, if it runs, and goes on when it is gone. */
const stop = (signal: NodeJS.Signals, then: () => void) => {
  if (!server) return then();
  server.once("exit", then);
  server.kill(signal);
};

start();
watch(path.join(root, "src"), { recursive: true }, (_event, file) => {
  if (!file || file.endsWith(".test.ts") || !serverFile.test(file)) return;
  clearTimeout(restarting);
  restarting = setTimeout(() => {
    console.log("A server file changed; starting again …");
    stop("SIGTERM", start);
  }, 100);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(signal, () => process.exit(0)));
