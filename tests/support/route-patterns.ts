import routes from "#web/routes.ts";

type Entry = { path?: string; children?: Entry[] };

/** Lists the pattern of every page of the site, such as `/profile/:username`. */
export function listRoutePatterns(): string[] {
  return (routes as Entry[]).flatMap((entry) => patternsOf(entry, ""));
}

function patternsOf({ path = "", children }: Entry, above: string): string[] {
  const own = path ? `${above}/${path}` : above;
  return children?.length ? children.flatMap((child) => patternsOf(child, own)) : [own || "/"];
}
