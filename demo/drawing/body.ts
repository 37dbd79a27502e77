import type { Character, Outfit } from "./character.ts";
import { capsule, disc, limbParts, type Part, shoe } from "./parts.ts";
import { n } from "./sheet.ts";
import type { Limb, Point, Skeleton } from "./skeleton.ts";

/** Returns the fill for a color, shaded in the style of the book. */
export type Tone = (color: string) => string;

type Layers = {
  /** Behind everything. */
  behind: Part[];
  farArm: Part[];
  legs: Part[];
  trunk: Part[];
  nearArm: Part[];
  /** Lines and marks on the trunk. */
  marks: string;
};

/** The clothed body without its head, in layers from back to front. */
export function bodyLayers(character: Character, bones: Skeleton, tone: Tone): Layers {
  const { outfit } = character;
  const bulk = bones.build.thick * (outfit === "space" ? 1.45 : 1);
  const legs = bones.legs.flatMap((leg) => legParts(character, leg, bulk, tone));
  return {
    behind: [
      ...(character.cape ? [{ d: capeOf(bones), fill: tone(character.cape) }] : []),
      ...(outfit === "space" ? [{ d: pack(bones), fill: tone(character.trim) }] : []),
    ],
    farArm: armParts(character, bones.arms[0], bulk, tone),
    legs: outfit === "robe" ? [] : legs,
    trunk: [
      { d: neckOf(bones), fill: tone(character.outfit === "suit" ? character.top : character.skin) },
      { d: trunkOf(bones, bulk), fill: tone(character.top) },
      ...overTrunk(character, bones, tone),
    ],
    nearArm: armParts(character, bones.arms[1], bulk, tone),
    marks: marksOf(character, bones, tone),
  };
}

function armParts(character: Character, arm: Limb, bulk: number, tone: Tone): Part[] {
  const sleeve = tone(character.top);
  const gloved = character.outfit === "suit" || character.outfit === "space";
  const lower = character.outfit === "suit" ? tone(character.trim) : sleeve;
  const bare = character.outfit === "dress" || character.outfit === "tunic" ? tone(character.skin) : lower;
  return [
    { d: disc(arm.end, 2.7 * Math.sqrt(bulk)), fill: gloved ? tone(character.trim) : tone(character.skin) },
    ...limbParts(arm, [3.1 * bulk, 2.6 * bulk, 2.1 * bulk], [sleeve, bare]),
  ];
}

function legParts(character: Character, leg: Limb, bulk: number, tone: Tone): Part[] {
  const boot = tone(character.shoes);
  const cloth = tone(character.outfit === "dress" ? character.skin : character.bottom);
  const high = character.outfit === "suit" || character.outfit === "tunic" || character.outfit === "poncho";
  return [
    { d: shoe(leg, Math.sqrt(bulk)), fill: boot },
    ...limbParts(leg, [4.3 * bulk, 3.3 * bulk, 2.4 * bulk], [cloth, high ? boot : cloth]),
  ];
}

const at = ([x, y]: Point, dx = 0, dy = 0) => `${n(x + dx)} ${n(y + dy)}`;

function trunkOf({ shoulders: [far, near], hips: [farHip, nearHip], hip, chest }: Skeleton, bulk: number): string {
  const round = 2.6 * bulk;
  const waist: Point = [hip[0] * 0.6 + chest[0] * 0.4, hip[1] * 0.6 + chest[1] * 0.4];
  const half = Math.abs(farHip[0] - nearHip[0]) * 0.46;
  return (
    `M${at(near, -1, round)}Q${at(near, 0, -round * 0.9)} ${at(chest, -3, -round * 0.8)}L${at(chest, 3, -round * 0.8)}` +
    `Q${at(far, 0, -round * 0.9)} ${at(far, 1, round)}Q${at(waist, half)} ${at(farHip, 0.6, 3)}` +
    `L${at(nearHip, -0.6, 3)}Q${at(waist, -half)} ${at(near, -1, round)}Z`
  );
}

function neckOf({ chest: [x, y], build }: Skeleton): string {
  const thick = Math.sqrt(build.thick);
  return capsule([x, y - 4], 2.3 * thick, [x, y + 1], 2.9 * thick);
}

/** A skirt from the waist down to `length`, wider by `flare`, over both legs. */
function skirt({ hips: [farHip, nearHip], legs, hip, chest }: Skeleton, length: number, flare: number): string {
  const down = hip[1] * (1 - length);
  const knees = legs.map(({ joint, end }) => (length > 0.75 ? end[0] : joint[0]));
  const right = Math.max(farHip[0], ...knees) + flare;
  const left = Math.min(nearHip[0], ...knees) - flare;
  const waist = hip[1] + (chest[1] - hip[1]) * 0.34;
  const lean = (chest[0] - hip[0]) * 0.34;
  const half = farHip[0] * 0.95;
  return (
    `M${n(lean - half)} ${n(waist)}L${n(lean + half)} ${n(waist)}Q${n(half * 1.5)} ${n(hip[1])} ${n(right)} ${n(down)}` +
    `Q${n((left + right) / 2)} ${n(down + 3)} ${n(left)} ${n(down)}Q${n(-half * 1.5)} ${n(hip[1])} ${n(lean - half)} ${n(waist)}Z`
  );
}

function overTrunk(character: Character, bones: Skeleton, tone: Tone): Part[] {
  const top = tone(character.top);
  const skirts: Partial<Record<Outfit, [number, number]>> = {
    coat: [0.6, 2.4],
    robe: [0.97, 3],
    dress: [0.5, 3.6],
    tunic: [0.24, 2.2],
  };
  const [length, flare] = skirts[character.outfit] ?? [0, 0];
  if (length) return [{ d: skirt(bones, length, flare), fill: top }];
  if (character.outfit === "poncho") return [{ d: blanket(bones), fill: tone(character.trim) }];
  if (character.outfit === "suit") return [{ d: trunks(bones), fill: tone(character.bottom) }];
  return [];
}

function blanket({ shoulders, arms, chest, hip }: Skeleton): string {
  const [far, near] = [arms[0].joint, arms[1].joint];
  const low: Point = [chest[0] * 0.4 + hip[0] * 0.6, hip[1] - 1];
  return `M${at(shoulders[1], -2)}Q${at(chest, 0, -5)} ${at(shoulders[0], 2)}L${at(far, 3, 3)}L${at(low, 0, 4)}L${at(near, -3, 3)}Z`;
}

function trunks({ hips: [far, near], hip }: Skeleton): string {
  return `M${at(near, -0.8, -2)}L${at(far, 0.8, -2)}L${at(far, 1, 3.4)}L${at(hip, 0, 7)}L${at(near, -1, 3.4)}Z`;
}

function pack({ shoulders: [, near], hip }: Skeleton): string {
  const x = near[0] - 4.5;
  return `M${n(x - 3)} ${n(near[1] - 1)}L${n(x + 9)} ${n(near[1] - 3)}L${n(x + 9)} ${n(hip[1])}L${n(x - 3)} ${n(hip[1] - 2)}Z`;
}

function capeOf({ shoulders: [far, near], hip }: Skeleton): string {
  const tail = (x: number, y: number): Point => [near[0] + x, hip[1] + y];
  return (
    `M${at(far, 2, -2)}L${at(near, -2, -2)}C${at(near, -10, 14)} ${at(tail(-12, 0))} ${at(tail(-30, 24))}` +
    `Q${at(tail(-22, 21))} ${at(tail(-18, 32))}Q${at(tail(-9, 24))} ${at(tail(-3, 34))}C${at(tail(2, 12))} ${at(tail(12, 0))} ${at(far, 2, -2)}Z`
  );
}

function marksOf(character: Character, bones: Skeleton, tone: Tone): string {
  const { chest, hip, hips, shoulders } = bones;
  const trim = tone(character.trim);
  const shape = (d: string) => `<path d="${d}" fill="${trim}"/>`;
  const middle: Point = [(chest[0] + hip[0]) / 2, (chest[1] + hip[1]) / 2];
  const belt = `M${at(hips[1], -0.6, -5)}L${at(hips[0], 0.6, -5)}L${at(hips[0], 0.6, -2.2)}L${at(hips[1], -0.6, -2.2)}Z`;
  const collar = `M${at(chest, -3.2, -2)}L${at(middle, 0, 3)}L${at(chest, 3.2, -2)}L${at(chest, 0, 1.6)}Z`;
  const emblem = `M${at(middle)}L${at(middle, -5, -9)}L${at(middle, -1.6, -8)}L${at(middle, 0, -12)}L${at(middle, 1.6, -8)}L${at(middle, 5, -9)}Z`;
  const gauge = `M${at(middle, -4, -5)}L${at(middle, 4, -5)}L${at(middle, 4, 2)}L${at(middle, -4, 2)}Z`;
  const stripe = `M${at(shoulders[1], 0.5, 8)}L${at(shoulders[0], -0.5, 8)}L${at(shoulders[0], -0.8, 11.4)}L${at(shoulders[1], 0.8, 11.4)}Z`;
  const marks: Record<Outfit, string[]> = {
    coat: [collar, belt],
    suit: [emblem, belt],
    space: [gauge, belt],
    tunic: [belt],
    robe: [belt],
    sweater: [stripe],
    dress: [],
    poncho: [],
  };
  return marks[character.outfit].map(shape).join("");
}
