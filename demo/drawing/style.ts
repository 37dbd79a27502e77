import type { Sheet } from "./sheet.ts";

/** The colors of one kind of light: of the sky, of things by distance, and of lamps. */
export type Mood = {
  sky: string[];
  far: string;
  mid: string;
  near: string;
  light: string;
  accent: string;
};

/** How a book is drawn. Lengths in the units of a full page, 1988 by 3056. */
export type Style = {
  paper: string;
  ink: string;
  /** Width of outlines; 0 for none. */
  line: number;
  frame: number;
  gutter: number;
  /** How shapes are shaded: with a hard edge, a soft one, in black, or not at all. `dark` is mixed into shadows. */
  cel: "hard" | "soft" | "black" | "flat";
  dark: string;
  texture: "dots" | "hatch" | "none";
  /** Strength of the paper's grain; 0 for none. */
  grain: number;
  balloon: { fill: string; ink: string };
  caption: { fill: string; ink: string };
  moods: Record<string, Mood>;
};

/** Mixes a `part` of `other`, from 0 to 1, into `color`. Both as #rrggbb. */
export function mix(color: string, other: string, part: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(color, at) * (1 - part) + channel(other, at) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the fill for `color`, shaded in this style. */
export function shadeColor(sheet: Sheet, style: Style, color: string): string {
  if (style.cel === "flat") return color;
  const shade = style.cel === "black" ? style.ink : mix(color, style.dark, style.cel === "hard" ? 0.34 : 0.5);
  const [lit, dim] = style.cel === "soft" ? [0.25, 1] : [0.66, 0.665];
  const stops = `<stop offset="${lit}" stop-color="${color}"/><stop offset="${dim}" stop-color="${shade}"/>`;
  return sheet.define(
    `tone ${color} ${shade}`,
    (id) => `<linearGradient id="${id}" x1="0" y1="0.1" x2="1" y2="0.3">${stops}</linearGradient>`,
  );
}
