import { bodyLayers } from "./body.ts";
import type { Character, Expression } from "./character.ts";
import { headArt } from "./head.ts";
import { capsule, inkParts } from "./parts.ts";
import { type Pose, type PoseName, poses } from "./pose.ts";
import { type PropName, propArt } from "./props.ts";
import { n, type Sheet } from "./sheet.ts";
import { type Point, skeletonOf } from "./skeleton.ts";
import { type Style, shadeColor } from "./style.ts";

export type Figure = {
  character: Character;
  pose: PoseName;
  expression: Expression;
  /** The position of its feet, and the height of a standing adult at the same scale. */
  x: number;
  y: number;
  height: number;
  /** Looks left. */
  flip: boolean;
  prop?: PropName;
  /** Fills everything with this color, for a silhouette. */
  shadow?: string;
};

/** The position of a figure's head, for a height of 1 and feet at 0, 0. `r` is half the head's height. */
export function headOf(character: Character, poseName: PoseName): { x: number; y: number; r: number } {
  const pose: Pose = poses[poseName];
  const bones = skeletonOf(character, pose);
  const [x, y] = rotateAround(bones.head, bones.hip, pose.turn ?? 0);
  return { x: x / 100, y: y / 100, r: bones.build.head / 100 };
}

function rotateAround([x, y]: Point, [cx, cy]: Point, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [cx + (x - cx) * Math.cos(a) - (y - cy) * Math.sin(a), cy + (x - cx) * Math.sin(a) + (y - cy) * Math.cos(a)];
}

export function figureArt(sheet: Sheet, style: Style, figure: Figure): string {
  const { height, flip, shadow } = figure;
  const pose: Pose = poses[figure.pose];
  const character = shadow ? toSilhouette(figure.character, shadow) : figure.character;
  const bones = skeletonOf(character, pose);
  const scale = height / 100;
  const weight = Math.min(1.7, Math.max(0.55, (height / 900) ** 0.4));
  const line = (style.line * weight) / scale / 1.5;
  const ink = shadow ?? style.ink;
  const tone = (color: string) => (shadow ? shadow : shadeColor(sheet, style, color));
  const layers = bodyLayers(character, bones, tone);
  const headScale = bones.build.head / 10;
  const near = height * (bones.build.head / 100) > 95;
  const head = headArt(character, figure.expression, tone, {
    ink,
    line: line / headScale,
    near,
    dark: shadow ?? style.ink,
  });
  const place = `translate(${n(bones.head[0])} ${n(bones.head[1])}) rotate(${pose.lean + (pose.nod ?? 0)}) scale(${n(headScale)})`;
  const group = (markup: string) => (markup ? `<g transform="${place}">${markup}</g>` : "");
  const art = [
    inkParts(layers.behind, ink, line),
    group(head.back),
    inkParts(layers.farArm, ink, line),
    inkParts(layers.legs, ink, line),
    inkParts(layers.trunk, ink, line),
    layers.marks,
    character.scarf ? scarfArt(bones.chest, tone(character.scarf), ink, line) : "",
    group(head.front),
    figure.prop ? propArt(figure.prop, bones.arms[1].end, ink, line, shadow) : "",
    inkParts(layers.nearArm, ink, line),
  ];
  const turn = pose.turn ? ` rotate(${pose.turn} ${n(bones.hip[0])} ${n(bones.hip[1])})` : "";
  return `<g transform="translate(${n(figure.x)} ${n(figure.y)}) scale(${n(flip ? -scale : scale)} ${n(scale)})${turn}">${art.join("")}</g>`;
}

function scarfArt([x, y]: Point, fill: string, ink: string, line: number): string {
  const tail = `M${n(x - 3)} ${n(y - 2)}C${n(x - 12)} ${n(y + 1)} ${n(x - 16)} ${n(y - 5)} ${n(x - 25)} ${n(y - 1)}L${n(x - 24)} ${n(y + 5)}C${n(x - 15)} ${n(y + 2)} ${n(x - 10)} ${n(y + 6)} ${n(x)} ${n(y + 2)}Z`;
  const wrap = capsule([x - 3.6, y - 1.4], 2.7, [x + 3.6, y - 1], 2.7);
  return inkParts(
    [
      { d: tail, fill },
      { d: wrap, fill },
    ],
    ink,
    line,
  );
}

/** Removes details that are always drawn in their own colors. */
function toSilhouette(character: Character, shadow: string): Character {
  const { mask: _mask, glasses: _glasses, ...rest } = character;
  return { ...rest, hairColor: shadow };
}
