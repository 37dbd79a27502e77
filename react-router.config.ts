import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  ssr: true,
  // The whole route table comes with the first page, so that following a link needs no request for it.
  routeDiscovery: { mode: "initial" },
  // entry.client.tsx loads one module for each route, and expects its `clientLoader` there.
  splitRouteModules: false,
} satisfies Config;
