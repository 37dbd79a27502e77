import type { Expression } from "./character.ts";
import { circle, ellipse, n, path } from "./sheet.ts";

type Look = { brow: number; open: number; mouth: string; gaze?: number };

/** `brow` moves the inner ends of the brows up (negative) or down, `open` is 0 for closed eyes, `mouth` is around 0, 0. */
const looks: Record<Expression, Look> = {
  calm: { brow: 0, open: 0.8, mouth: "M-1.8 0Q0.4 0.5 2 -0.1" },
  smile: { brow: -0.5, open: 0.8, mouth: "M-3 -0.6Q0.2 2.6 3.2 -0.9" },
  angry: { brow: 1.5, open: 0.62, mouth: "M-2.4 0.8Q0.2 -0.9 2.6 0.6" },
  sad: { brow: -1.4, open: 0.6, mouth: "M-2 0.9Q0.2 -0.6 2.2 0.8" },
  shock: { brow: -1.1, open: 1.25, mouth: "" },
  sly: { brow: 0.7, open: 0.5, mouth: "M-2.2 0.3Q1 1.2 2.8 -1" },
  asleep: { brow: -0.3, open: 0, mouth: "M-1.4 0Q0.2 0.4 1.4 0" },
};

/**
 * Eyes, brows, nose, and mouth of a face that looks to the right, in the units of hair.ts. Only `near` faces have
 * whites of the eyes.
 */
export function faceMarks(expression: Expression, ink: string, line: number, near: boolean, eyes = "#ffffff"): string {
  const look = looks[expression];
  const pen = `fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round"`;
  const turn = 1.7;
  const eye = (side: number) => {
    const x = turn + side * 3.3;
    const y = -0.6;
    const browY = y - 3.1 - (look.open > 1 ? 0.7 : 0);
    const brow = path(
      `M${n(x - 1.9 * side)} ${n(browY + look.brow)}Q${n(x)} ${n(browY - 0.8)} ${n(x + 2 * side)} ${n(browY - look.brow * 0.35)}`,
      `${pen} stroke-width="${n(line * 1.5)}"`,
    );
    if (look.open === 0)
      return (
        brow +
        path(`M${n(x - 1.5)} ${n(y)}Q${n(x)} ${n(y + 1.2)} ${n(x + 1.5)} ${n(y)}`, `${pen} stroke-width="${n(line)}"`)
      );
    if (!near) return brow + ellipse(x, y, 0.85, 1.25 * look.open, `fill="${ink}"`);
    const high = 1.7 * look.open;
    const white = path(
      `M${n(x - 2)} ${n(y + 0.3)}Q${n(x)} ${n(y - high * 1.7)} ${n(x + 2)} ${n(y + 0.1)}Q${n(x)} ${n(y + high * 1.1)} ${n(x - 2)} ${n(y + 0.3)}Z`,
      `fill="${eyes}"`,
    );
    const lid = path(
      `M${n(x - 2.2)} ${n(y + 0.5)}Q${n(x)} ${n(y - high * 1.8)} ${n(x + 2.2)} ${n(y + 0.1)}`,
      `${pen} stroke-width="${n(line * 1.3)}"`,
    );
    const iris = ellipse(x + 0.5, y - 0.1, 0.95, Math.min(1.25, high * 0.9), `fill="${ink}"`);
    return brow + white + iris + circle(x + 0.85, y - 0.55, 0.3, `fill="${eyes}"`) + lid;
  };
  const nose = path("M3 0.6Q4.5 2.3 3.1 2.9L2.2 2.8", `${pen} stroke-width="${n(line * 0.9)}"`);
  const mouth =
    look.mouth === ""
      ? ellipse(turn, 6, 1.5, 2, `fill="${ink}"`)
      : `<g transform="translate(${turn} 5.7)">${path(look.mouth, `${pen} stroke-width="${n(line * 1.1)}"`)}</g>`;
  return eye(-1) + eye(1) + nose + mouth;
}
