import type { SiteLook } from "./settings.ts";

/** The files of the site's icon. Without an icon of its own, a site has those of `public/`, at the root. */
export const iconFiles = [
  "favicon.png",
  "apple-touch-icon.png",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
] as const;
export type IconFile = (typeof iconFiles)[number];
export const logoFile = "logo.webp";

/** The address of a file of a picture, which changes with the picture, so that it can be cached forever. */
export function sitePicturePath(picture: string, file: IconFile | typeof logoFile): string {
  return `/site/${picture}/${file}`;
}

/** The address of a file of the site's icon, from the root. */
export function iconPath(file: Exclude<IconFile, "favicon.png">, { icon }: Pick<SiteLook, "icon">): string {
  return icon === null ? `/${file}` : sitePicturePath(icon, file);
}

/** The width and height of a picture, in pixels, as its name says. */
export function sizeOfPicture(picture: string): { width: number; height: number } {
  const [width = 0, height = 0] = /-(\d+)x(\d+)$/.exec(picture)?.slice(1).map(Number) ?? [];
  return { width, height };
}
