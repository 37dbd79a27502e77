import type { PageRead } from "#domains/issues/contract.ts";
import { listVariants } from "#platform/images/picture.ts";

/** Addresses of the site's own logo, icon, colors, and drawings, as pages mention them. */
const siteFile = /\/site\/[\w-]+(?:\/[\w-]+)?\.(?:css|svg|webp|png)/g;
/** Names of scripts, styles, fonts, and drawings of the build, as pages, scripts, and styles mention them. */
const assetName = /(?:\/assets\/|["`]\.\/)([\w.-]+\.(?:js|css|woff2|svg))/g;

/** The addresses of files that a page or a file of the build needs. Skips the manifest: it lists the scripts of all pages. */
export function listAssets(address: string, text: string): string[] {
  if (/\/manifest-[\w-]+\.js$/.test(address)) return [];
  const assets = Array.from(text.matchAll(assetName), ([, name]) => `/assets/${name}`);
  return [...new Set([...assets, ...(text.match(siteFile) ?? [])])];
}

/** How wide pages are shown, in device pixels, and which format the browser accepts. */
type Screen = { width: number; type: string | undefined };

/** The file to save for a page: the smallest that fills the screen, in the format that the browser has chosen for other pages. */
export function chooseFile({ sources, photo_url }: Pick<PageRead, "sources" | "photo_url">, screen: Screen): string {
  const ofType = listVariants({ url: photo_url, sources })
    .filter(({ format }) => `image/${format}` === screen.type)
    .toSorted((a, b) => a.width - b.width);
  return (ofType.find(({ width }) => width >= screen.width) ?? ofType.at(-1))?.url ?? photo_url;
}

/** The key under which the service worker finds a picture, whatever size is requested. */
export function pictureKey(url: string): string {
  return url.replace(/\/[^/]*$/, "");
}
