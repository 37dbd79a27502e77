import type { Character } from "./character.ts";
import type { Pose } from "./pose.ts";

export type Point = [number, number];
export type Limb = { root: Point; joint: Point; end: Point };
/** The positions of a body's parts in a pose. Its feet are at y = 0, and an adult is about 100 high. */
export type Skeleton = {
  build: Build;
  hip: Point;
  chest: Point;
  head: Point;
  shoulders: [Point, Point];
  hips: [Point, Point];
  arms: [Limb, Limb];
  legs: [Limb, Limb];
};
type Build = {
  torso: number;
  neck: number;
  /** Half the head's height. */
  head: number;
  shoulder: number;
  hip: number;
  arm: [number, number];
  leg: [number, number];
  thick: number;
};

const builds: Record<Character["build"], Build> = {
  adult: { torso: 29, neck: 2.5, head: 9.2, shoulder: 7.6, hip: 4.6, arm: [15, 14], leg: [23, 23], thick: 1 },
  hero: { torso: 31, neck: 2, head: 8.4, shoulder: 11, hip: 5, arm: [16, 15], leg: [25, 23], thick: 1.32 },
  kid: { torso: 22, neck: 0.5, head: 14, shoulder: 6.4, hip: 4.4, arm: [10.5, 10], leg: [14, 14], thick: 1.05 },
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The point `length` away from `from`, at an angle from straight down. */
function along([x, y]: Point, angle: number, length: number): Point {
  return [x + Math.sin(radians(angle)) * length, y + Math.cos(radians(angle)) * length];
}

export function skeletonOf(character: Character, pose: Pose): Skeleton {
  const build = builds[character.build];
  const limb = (root: Point, [angle, bend]: [number, number], [upper, lower]: [number, number]): Limb => {
    const joint = along(root, angle, upper);
    return { root, joint, end: along(joint, angle + bend, lower) };
  };
  const legsAt = (y: number): [Limb, Limb] => [
    limb([build.hip * 0.62, y], pose.legs[0], build.leg),
    limb([-build.hip * 0.62, y], pose.legs[1], build.leg),
  ];
  const foot = 2.6;
  const lowest = Math.max(...legsAt(0).flatMap(({ joint, end }) => [joint[1], end[1]])) + foot;
  const hip: Point = [0, -lowest];
  const legs = legsAt(-lowest);
  const chest = along(hip, 180 - pose.lean, build.torso);
  const across = (side: number): Point => along(chest, 90 - pose.lean, side * build.shoulder);
  const shoulders: [Point, Point] = [across(0.86), across(-0.86)];
  const lower = (point: Point): Point => along(point, -pose.lean, 3);
  return {
    build,
    hip,
    chest,
    head: along(chest, 180 - pose.lean - (pose.nod ?? 0) * 0.5, build.neck + build.head),
    shoulders,
    hips: [
      [build.hip, -lowest],
      [-build.hip, -lowest],
    ],
    arms: [limb(lower(shoulders[0]), pose.arms[0], build.arm), limb(lower(shoulders[1]), pose.arms[1], build.arm)],
    legs,
  };
}
