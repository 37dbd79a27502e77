export type Moved = { from: string; to: string };
export type RedirectFormat = "nginx" | "apache" | "netlify";

/** What to do with the rules of each kind of server. */
export const redirectFormats: { format: RedirectFormat; label: string; hint: string }[] = [
  { format: "nginx", label: "nginx", hint: "Put the map outside of the server block, and the last line into it." },
  { format: "apache", label: "Apache", hint: "Put this at the top of the .htaccess file of the old site." },
  { format: "netlify", label: "_redirects", hint: "The file _redirects of hosts of static sites." },
];

/** Writes rules that send the readers of old addresses here, for good. Addresses are URLs as browsers write them. */
export function writeRedirects(format: RedirectFormat, moved: readonly Moved[]): string {
  const rules = moved.map(({ from, to }) => ({ ...splitAddress(from), to }));
  return writers[format](rules);
}

type Rule = { path: string; query: string; to: string };

const writers: Record<RedirectFormat, (rules: readonly Rule[]) => string> = {
  nginx: (rules) =>
    [
      "map $request_uri $moved {",
      ...rules.map(({ path, query, to }) => `  "${path}${query && `?${query}`}" "${to}";`),
      "}",
      "if ($moved) { return 301 $moved; }",
    ].join("\n"),
  apache: (rules) =>
    [
      "RewriteEngine On",
      ...rules.flatMap(({ path, query, to }) => [
        `RewriteCond %{QUERY_STRING} ^${escapePattern(query)}$`,
        `RewriteRule ^${escapePattern(decodePath(path).slice(1))}$ ${to}? [R=301,L,NE]`,
      ]),
    ].join("\n"),
  netlify: (rules) =>
    rules.map(({ path, query, to }) => [path, ...query.split("&").filter(Boolean), to, "301"].join(" ")).join("\n"),
};

/** The path and the query of an address, without what could end a quoted text. */
function splitAddress(address: string): { path: string; query: string } {
  const { pathname, search } = new URL(address);
  const quote = (text: string) => text.replaceAll('"', "%22").replaceAll("\\", "%5C");
  return { path: quote(pathname), query: quote(search.slice(1)) };
}

/** Apache compares paths without percent signs, and would take a space for the end of the pattern. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s/g, String.raw`\s`);
}
