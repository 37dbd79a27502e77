// `npm run dev`: pages by Vite with hot reload; the server starts again when one of its own files changes.
import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
/** What the browser shows is Vite's to reload; these the running server has loaded itself. */
const serverFile =
  /\.server\.ts$|^(main|app|site|config|worker-process)\.ts$|\/(calls|contract|forms|vocab|paths)\.ts$|^platform\//;

let server: ChildProcess;
let restarting: NodeJS.Timeout | undefined;

const start = () => {
  server = spawn(process.execPath, [path.join(root, "src/main.ts")], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development", LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn" },
  });
};
const restart = () => {
  console.log("A server file changed; starting again …");
  server.once("exit", start);
  server.kill("SIGTERM");
};

start();
watch(path.join(root, "src"), { recursive: true }, (_event, file) => {
  if (!file || file.endsWith(".test.ts") || !serverFile.test(file)) return;
  clearTimeout(restarting);
  restarting = setTimeout(restart, 100);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    server.once("exit", () => process.exit(0));
    server.kill(signal);
  });
}
