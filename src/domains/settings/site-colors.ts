import { defaultSettings, type SiteLook } from "./settings.ts";

type Colors = Pick<SiteLook, "light_color" | "dark_color">;

/** The address of the stylesheet with the site's colors, which changes with them; null if they are the default. */
export function colorsPath(colors: Colors): string | null {
  return isDefault(colors) ? null : `/site/colors-${nameColors(colors)}.css`;
}

const builtFolder = "/assets/";

/** The address of a drawing of the build in the site's colors. */
export function drawingPath(src: string, colors: Colors): string {
  if (isDefault(colors) || !src.startsWith(builtFolder)) return src;
  return `/site/drawings-${nameColors(colors)}/${src.slice(builtFolder.length)}`;
}

function isDefault({ light_color: light, dark_color: dark }: Colors): boolean {
  return light === defaultSettings.light_color && dark === defaultSettings.dark_color;
}

function nameColors({ light_color: light, dark_color: dark }: Colors): string {
  return `${light.slice(1)}-${dark.slice(1)}`;
}

/** The colors that drawings have instead of `dark_color`, on the ground of a drawing and on paper. */
const drawnDark = /#e23347|#ff5c6c/g;

/** A drawing of the build, as SVG, in the site's colors. */
export function colorDrawing(svg: string, { light_color: light, dark_color: dark }: Colors): string {
  return svg.replaceAll(defaultSettings.light_color, light).replaceAll(drawnDark, dark);
}

const deepShare = 0.2;

/**
 * The stylesheet with the site's colors, which tokens.css uses. What the pointer is on is darker on light pages, and lighter on dark
 * ones, so that text on it stays legible.
 */
export function writeColors({ light_color: light, dark_color: dark }: Colors): string {
  const deep = { light: mix(light, 0), dark: mix(dark, 255) };
  return `:root{--light-spot:${light};--light-spot-deep:${deep.light};--dark-spot:${dark};--dark-spot-deep:${deep.dark}}\n`;
}

/** A color moved towards black (0) or white (255). */
function mix(color: string, end: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `#${parts.map((part) => toHex(part + (end - part) * deepShare)).join("")}`;
}

function toHex(part: number): string {
  return Math.round(part).toString(16).padStart(2, "0");
}
