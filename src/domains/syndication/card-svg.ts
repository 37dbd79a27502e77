// The paper edition of the site's colours (tokens.css).
export const paper = "#faf6ee";
export const ink = "#16130f";
export const soft = "#5b544a";
export const spot = "#c8102e";
const dots = "#f1e2d6";

/** Pixels, y downwards. */
export type Box = { x: number; y: number; width: number; height: number };

/** A whole SVG file of elements that this module made. No text of people's is ever in it: letters are drawn as paths. */
export function svgFile({ width, height }: Pick<Box, "width" | "height">, elements: readonly string[]): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements.join("")}</svg>`,
  );
}

export function svgBox({ x, y, width, height }: Box, colour: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;
}

/** `path` is SVG path data. */
export function svgPath(path: string, colour: string): string {
  return `<path d="${path}" fill="${colour}"/>`;
}

/** The site's logo, 400 x 148 times `scale`; `path` is its drawing. */
export function svgLogo(path: string, scale: number, x: number, y: number): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${path}" fill="${ink}" fill-rule="evenodd"/>`;
}

/** Halftone in the corner at the upper right: smaller towards the middle. */
export function svgDots({ width, height }: Pick<Box, "width" | "height">): string {
  const circles: string[] = [];
  const step = 20;
  for (let y = 0; y <= height; y += step)
    for (let x = y % (2 * step) ? step / 2 : 0; x <= width; x += step) {
      const near = (x / width + (height - y) / height) / 2;
      const radius = (near - 0.62) * 26;
      if (radius >= 0.8) circles.push(`<circle cx="${x}" cy="${y}" r="${radius.toFixed(2)}"/>`);
    }
  return `<g fill="${dots}">${circles.join("")}</g>`;
}
