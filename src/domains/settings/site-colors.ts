import { defaultSettings, type SiteLook } from "./settings.ts";

type Colors = Pick<SiteLook, "light_color" | "dark_color">;

/** The address of the stylesheet with the site's colors, which changes with them; null if they are the default. */
export function colorsPath({ light_color: light, dark_color: dark }: Colors): string | null {
  if (light === defaultSettings.light_color && dark === defaultSettings.dark_color) return null;
  return `/site/colors-${light.slice(1)}-${dark.slice(1)}.css`;
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
