import { glyphs } from "./glyphs.ts";
import { type Hand, letterPath, measure } from "./lettering.ts";
import { type Box, fade, n, path, type Sheet } from "./sheet.ts";

/** The look of large letters, for cover titles and sounds. Widths are fractions of the letter height. */
export type DisplayLook = {
  /** From top to bottom. */
  fill: string[];
  ink: string;
  pen: number;
  outline: number;
  join: "miter" | "round" | "bevel";
  /** A second outline around the first. */
  halo?: string;
  /** Color and offset of a solid body behind the letters. */
  depth?: { color: string; x: number; y: number };
  slant?: number;
  /** Adds slab serifs, as on posters. */
  slab?: boolean;
};

/** One line of large letters that fills `box`. */
export function displayText(sheet: Sheet, text: string, box: Box, look: DisplayLook): string {
  const margin = look.pen / 2 + look.outline + (look.halo ? look.outline * 0.8 : 0);
  const size = box.height / (1 + margin * 2);
  const plain: Hand = { size, pen: look.pen, space: look.pen + look.outline * 1.3, slant: look.slant ?? 0 };
  const spaces = (text.length - 1) * plain.space * size;
  const slack = Math.abs(look.slant ?? 0) * size + margin * 2 * size;
  const room = box.width - spaces - slack;
  const stretch = Math.min(1.7, Math.max(0.42, room / (measure(text, plain) - spaces)));
  const hand = { ...plain, stretch };
  const width = measure(text, hand) + slack;
  let at = box.x + (box.width - width) / 2 + margin * size;
  const top = box.y + margin * size;
  let lines = "";
  for (const character of text) {
    const letter = letterPath(character, at, top, hand);
    lines += look.slab ? letter + slabSerifs(letter, top, size) : letter;
    at += ((glyphs[character.toUpperCase()]?.width ?? 0) / 20) * size * stretch + hand.space * size;
  }
  const stroke = (color: string, wide: number, extra = "") =>
    path(
      lines,
      `fill="none" stroke="${color}" stroke-width="${n(wide * size)}" stroke-linejoin="${look.join}" stroke-linecap="${look.join === "round" ? "round" : "square"}" stroke-miterlimit="3" ${extra}`,
    );
  const outlined = look.pen + look.outline * 2;
  const { depth } = look;
  const steps = depth
    ? Array.from(
        { length: 9 },
        (_, step) => `translate(${n((depth.x * size * (9 - step)) / 9)} ${n((depth.y * size * (9 - step)) / 9)})`,
      )
    : [];
  return [
    ...steps.map((shift) => stroke(depth?.color ?? look.ink, outlined, `transform="${shift}"`)),
    look.halo ? stroke(look.halo, outlined + look.outline * 1.6) : "",
    look.outline ? stroke(look.ink, outlined) : "",
    stroke(look.fill.length > 1 ? fade(sheet, look.fill) : (look.fill[0] ?? "#ffffff"), look.pen),
  ].join("");
}

/** Short bars where a letter's strokes end at its top or bottom. */
function slabSerifs(letter: string, top: number, size: number): string {
  const ends = letter.split("M").flatMap((line) => {
    const numbers = line.match(/-?[\d.]+/g)?.map(Number) ?? [];
    return numbers.length < 4 ? [] : [numbers.slice(0, 2), numbers.slice(-2)];
  });
  return ends
    .filter(([, y = 0]) => Math.abs(y - top) < 1 || Math.abs(y - top - size) < 1)
    .map(([x = 0, y = 0]) => `M${n(x - size * 0.1)} ${n(y)}L${n(x + size * 0.1)} ${n(y)}`)
    .join("");
}
