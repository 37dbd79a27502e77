import type { SiteLook } from "./settings.ts";
import { manifestPath } from "./site-manifest.ts";
import { iconFiles, sitePicturePath } from "./site-picture-paths.ts";

const manifest = "/manifest.webmanifest";
const formats = /\.(?:ico|svg)$/;

/** Whether a site can have its own version of this file of `public/`, which programs ask for without reading a page. */
export function isOwnable(path: string): boolean {
  return path === manifest || toIconFile(path) !== undefined;
}

/** The address of the site's own version of a file of `public/`; null if it has none. */
export function ownFilePath(path: string, look: Pick<SiteLook, "name" | "tagline" | "icon">): string | null {
  const file = toIconFile(path);
  if (file) return look.icon === null ? null : sitePicturePath(look.icon, file);
  const own = manifestPath(look);
  return own === path ? null : own;
}

/** The file of an icon that stands for a file of `public/`. The one in the tab has no other format. */
function toIconFile(path: string) {
  return iconFiles.find((file) => path.replace(formats, ".png") === `/${file}`);
}
