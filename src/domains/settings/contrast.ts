/** The contrast that text needs against its ground (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

/** The grounds of light and of dark pages that text in the site's color stands on, and the color of text on it; see tokens.css. */
export const groundsOf = {
  light_color: ["#faf6ee", "#f1eadd", "#ffffff"],
  dark_color: ["#141214", "#1e1b1e", "#201d21"],
} as const;

/** The lowest contrast of a color (`#rrggbb`) on the grounds it is used on: from 1 to 21. */
export function findLeastContrast(setting: keyof typeof groundsOf, color: string): number {
  return Math.min(...groundsOf[setting].map((ground) => contrastOf(color, ground)));
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of a color, from 0 to 1 (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
