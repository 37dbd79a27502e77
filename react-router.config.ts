import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  ssr: true,
  // The whole route table comes with the first page, so that following a link needs no request for it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
