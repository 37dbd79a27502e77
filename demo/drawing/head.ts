import { animalMarks, animalShapes } from "./animal.ts";
import type { Tone } from "./body.ts";
import type { Character, Expression } from "./character.ts";
import { faceMarks } from "./face.ts";
import { beardShape, hairShapes, hatShapes } from "./hair.ts";
import { inkParts } from "./parts.ts";
import { circle, ellipse, path } from "./sheet.ts";

const skull = "M-7.8 -2C-8.2 4 -4 9.4 1.4 10C5.8 9.2 8.2 4 8 -2C8 -8.6 4 -10.4 0 -10.4C-4.4 -10.4 -7.6 -8.4 -7.8 -2Z";
const ear = "M-6.6 -1.4C-9.6 -2.6 -9.8 3.4 -6.8 3Z";
const domino =
  "M-7.9 -3.4C-5 -4.6 -2 -3 1.6 -3C5 -3 6.4 -4.4 8.1 -3.6C8.4 0 7.4 2 5.4 2C3.4 2 2.6 0.8 1.6 0.8C0.4 0.8 -0.6 2 -3 2C-5.4 2 -7.8 0.6 -7.9 -3.4Z";

type Pen = { ink: string; line: number; near: boolean; dark: string };

/**
 * A head that looks to the right, 20 units high around 0, 0: the parts behind the body, and the parts in front of it.
 */
export function headArt(
  character: Character,
  expression: Expression,
  tone: Tone,
  { ink, line, near, dark }: Pen,
): { back: string; front: string } {
  const { species, hat, hatColor = "#222222", mask } = character;
  if (species) return animalHead(character, expression, tone, { ink, line, near, dark });
  const skin = tone(character.skin);
  const hair = hairShapes[character.hair];
  const hairFill = tone(character.hairColor);
  const part = (d: string, fill: string) => (d ? inkParts([{ d, fill }], ink, line) : "");
  const hatShape = hat && hat !== "helmet" ? hatShapes[hat] : undefined;
  const marks = faceMarks(expression, ink, Math.max(0.34, line * 0.9), near);
  const isCovered = hat === "hood" || hat === "helmet";
  const front = [
    isCovered ? "" : part(ear, skin),
    part(skull, skin),
    mask ? path(domino, `fill="${mask}"`) : "",
    mask ? ellipse(-1.6, -0.8, 1.5, 1, 'fill="#fff"') + ellipse(4.9, -0.8, 1.5, 1, 'fill="#fff"') : "",
    mask ? `<g clip-path="none">${removeEyes(marks)}</g>` : marks,
    character.beard
      ? part(beardShape, hairFill) +
        path("M-0.6 6.4Q1.8 7.6 4 6.2", `fill="none" stroke="${dark}" stroke-width="0.7" stroke-linecap="round"`)
      : "",
    character.glasses ? glassesArt(ink, line) : "",
    isCovered && hat === "hood" ? part(hairShapes.short.front, hairFill) : part(hair.front, hairFill),
    hatShape ? part(hatShape.front, tone(hatColor)) + path(hatShape.band, `fill="${dark}"`) : "",
    hat === "helmet" ? helmetArt(ink, line) : "",
  ];
  const back = part(isCovered ? "" : hair.back, hairFill) + (hatShape?.back ? part(hatShape.back, tone(hatColor)) : "");
  return { back, front: front.join("") };
}

/** Keeps only the nose and mouth, because a mask has its own eyes. */
function removeEyes(marks: string): string {
  return marks.slice(marks.indexOf('<path d="M3 0.6'));
}

function glassesArt(ink: string, line: number): string {
  const pen = `fill="#ffffff" fill-opacity="0.25" stroke="${ink}" stroke-width="${Math.max(0.5, line)}"`;
  return (
    circle(-1.8, -0.5, 2.9, pen) + circle(5, -0.5, 2.8, pen) + path("M1 -0.8Q1.6 -1.4 2.3 -0.8M-4.6 -1L-7.8 -1.8", pen)
  );
}

function helmetArt(ink: string, line: number): string {
  const glass = circle(0, -0.6, 14.4, `fill="#bfe9ff" fill-opacity="0.2" stroke="${ink}" stroke-width="${line * 1.6}"`);
  const shine = path(
    "M-9.6 -6C-7.6 -10.6 -4 -12.4 -0.6 -12.6",
    'fill="none" stroke="#ffffff" stroke-width="1.8" stroke-linecap="round" opacity="0.9"',
  );
  return (
    glass +
    shine +
    path(
      "M-10.4 9.6A14.4 14.4 0 0 0 10.4 9.6L9 13.6Q0 17 -9 13.6Z",
      `fill="#e8e6df" stroke="${ink}" stroke-width="${line}"`,
    )
  );
}

function animalHead(character: Character, expression: Expression, tone: Tone, { ink, line, dark }: Pen) {
  const species = character.species ?? "bear";
  const { ears, inner, skull: head, muzzle } = animalShapes[species];
  const fur = tone(character.skin);
  const front = [
    inkParts([{ d: ears, fill: fur }], ink, line),
    path(inner, `fill="${character.hairColor}"`),
    inkParts([{ d: head, fill: fur }], ink, line),
    path(muzzle, `fill="${character.hairColor}"`),
    animalMarks(species, expression, dark, Math.max(0.5, line * 0.9)),
    character.glasses ? glassesArt(ink, line) : "",
    character.hat && character.hat !== "helmet"
      ? inkParts([{ d: hatShapes[character.hat].front, fill: tone(character.hatColor ?? "#222222") }], ink, line)
      : "",
  ];
  return { back: "", front: front.join("") };
}
