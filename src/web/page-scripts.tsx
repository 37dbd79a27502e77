import { createContext, use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, Links, Scripts, useMatches } from "react-router";
import { headScript } from "./head-script.ts";

/** Pages that people read before they use anything on them. Their scripts wait; those of pages with forms start immediately. */
const contentPages =
  /^routes\/(home|search|book-details|book-search|issue-details|reader|profile-works|profile-bookmarks|about|contest|comic-list|not-found)$|^routes\/posts\/|^(news|article)-post$|^profile-sub|^text-|^articles\//;

/** Empty in the browser: the script runs once, from the HTML of the server. */
export function HeadScript() {
  const nonce = use(FrameworkContext)?.nonce;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />;
}

/** The single stylesheet of all pages. */
export function PageStyles() {
  const framework = use(FrameworkContext);
  if (import.meta.env.DEV) return <Links />;
  return framework?.manifest.routes["root"]?.css?.map((href) => <link key={href} rel="stylesheet" href={href} />);
}

/**
 * The router's `<Scripts>` without modulepreload links, which compete with the stylesheet, the fonts, and the first picture.
 * The scripts load when the page has loaded, or at the first interaction.
 */
export function PageScripts() {
  return (
    <>
      {import.meta.env.SSR ? (
        <StartScript />
      ) : (
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      )}
      {import.meta.env.DEV && <Scripts />}
    </>
  );
}

/** The data of the page's loaders, as JSON, and a script that uses it before the first paint. */
export const PageData = createContext({ json: "", script: "" });

/** Escapes a character that could end the script, or that JavaScript treats as a line break. */
function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Passes the data to the scripts and starts them. In development, Vite starts them itself. */
function StartScript() {
  const framework = use(FrameworkContext);
  const ids = useMatches().map(({ id }) => id);
  const { json, script } = use(PageData);
  const data = `window.pageData=${json.replaceAll(/[<>&\u2028\u2029]/g, toEscape)};${script}`;
  if (!framework) return null;
  const { manifest, nonce } = framework;
  if (import.meta.env.DEV) return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: data }} />;
  const modules = ids.map((id) => manifest.routes[id]?.module);
  const shared = [manifest.entry, ...ids.map((id) => manifest.routes[id])].flatMap((entry) => entry?.imports ?? []);
  const files = [...new Set([...modules, manifest.url, ...shared])];
  const code = `${data}
;(${startScripts.toString()})(${JSON.stringify(ids)},${JSON.stringify(files)},${JSON.stringify(manifest.entry.module)},${contentPages.test(ids.at(-1) ?? "")})`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Runs in the browser as an inline script, so it cannot use anything from outside. The first `files` are the modules of the routes. */
function startScripts(ids: string[], files: string[], entry: string, isLazy: boolean): void {
  let isStarted = false;
  const events = ["pointerdown", "keydown", "focusin", "input"];
  const load = async () => {
    const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
    Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(ids.map((id, i) => [id, modules[i]])) });
    await import(/* @vite-ignore */ entry);
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const sign of events) removeEventListener(sign, start, true);
    void load();
  };
  if (!isLazy) {
    start();
    return;
  }
  for (const sign of events) addEventListener(sign, start, true);
  // A picture that never arrives must not keep the page from becoming interactive.
  setTimeout(start, 6000);
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: 500 }));
}
