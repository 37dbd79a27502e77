import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

type Route = {
  parentId?: string;
  index?: boolean;
  path?: string;
  module: string;
  css: string[];
  hasLoader: boolean;
  hasClientLoader: boolean;
};
type RouteTable = { entry: { module: string }; routes: Record<string, Route> };

/**
 * Removes from the route table that browsers load what nothing uses: what each route has, and what to preload for it.
 * That is most of it. Throws if the router has written no table, or one of another form. `assets` is the folder of the browser's files.
 */
export async function slimManifest(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-[\w-]+\.js$/.test(name));
  if (names.length === 0)
    throw new Error("React Router has written no route table: adapt src/web/framework/slim-manifest.ts.");
  for (const name of names) {
    const text = await readFile(path.join(assets, name), "utf8");
    const [start, end] = [text.indexOf("{"), text.lastIndexOf("}") + 1];
    const { entry, routes } = JSON.parse(text.slice(start, end)) as RouteTable;
    // In the browser, pages get their data only from API calls (src/web/entry.client.tsx).
    const unreadable = Object.entries(routes).filter(([, route]) => route.hasLoader && !route.hasClientLoader);
    if (unreadable.length > 0) throw new Error(`No clientLoader: ${unreadable.map(([id]) => id).join(", ")}`);
    const slim = {
      entry: { module: entry.module },
      routes: Object.fromEntries(
        Object.entries(routes).map(([id, { parentId, index, path: at, module, css }]) => [
          id,
          { parentId, index, path: at, module, ...(css.length > 0 && { css }) },
        ]),
      ),
    };
    await writeFile(path.join(assets, name), text.slice(0, start) + JSON.stringify(slim) + text.slice(end));
  }
}
