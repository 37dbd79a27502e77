/**
 * The posture of a body. Angles are in degrees: 0 hangs straight down, and positive ones point forward. Limbs are [upper, bend],
 * the far one first. `turn` rotates the whole figure.
 */
export type Pose = {
  lean: number;
  arms: [[number, number], [number, number]];
  legs: [[number, number], [number, number]];
  turn?: number;
  /** Tilts the head down, or up if negative. */
  nod?: number;
};

export const poses = {
  stand: {
    lean: 0,
    arms: [
      [12, 8],
      [-12, 10],
    ],
    legs: [
      [7, 0],
      [-7, 0],
    ],
  },
  walk: {
    lean: 4,
    arms: [
      [-26, 18],
      [30, 22],
    ],
    legs: [
      [26, -6],
      [-20, -22],
    ],
  },
  run: {
    lean: 17,
    arms: [
      [-48, 70],
      [52, 85],
    ],
    legs: [
      [60, -55],
      [-34, -58],
    ],
  },
  point: {
    lean: 3,
    arms: [
      [-14, 12],
      [86, 4],
    ],
    legs: [
      [12, 0],
      [-12, 0],
    ],
  },
  cheer: {
    lean: -3,
    arms: [
      [158, -8],
      [-160, 10],
    ],
    legs: [
      [11, 0],
      [-11, 0],
    ],
  },
  shrug: {
    lean: -2,
    arms: [
      [34, 84],
      [-34, -84],
    ],
    legs: [
      [7, 0],
      [-7, 0],
    ],
  },
  hold: {
    lean: 1,
    arms: [
      [8, 14],
      [34, 62],
    ],
    legs: [
      [7, 0],
      [-7, 0],
    ],
  },
  lift: {
    lean: 0,
    arms: [
      [-8, 10],
      [128, 24],
    ],
    legs: [
      [9, 0],
      [-9, 0],
    ],
  },
  think: {
    lean: 4,
    arms: [
      [34, 66],
      [26, 128],
    ],
    legs: [
      [6, 0],
      [-8, 0],
    ],
    nod: 6,
  },
  akimbo: {
    lean: -2,
    arms: [
      [46, -92],
      [-46, 92],
    ],
    legs: [
      [14, 0],
      [-14, 0],
    ],
  },
  sit: {
    lean: -4,
    arms: [
      [30, 36],
      [24, 50],
    ],
    legs: [
      [84, -82],
      [76, -80],
    ],
  },
  kneel: {
    lean: 10,
    arms: [
      [40, 20],
      [24, 40],
    ],
    legs: [
      [84, -88],
      [-4, -84],
    ],
  },
  fly: {
    lean: 0,
    arms: [
      [-16, 6],
      [168, 8],
    ],
    legs: [
      [6, -14],
      [-6, -26],
    ],
    turn: 62,
    nod: -38,
  },
  fall: {
    lean: -14,
    arms: [
      [140, 20],
      [-120, 30],
    ],
    legs: [
      [50, -50],
      [-30, -40],
    ],
    turn: -34,
  },
  strike: {
    lean: 22,
    arms: [
      [-40, 96],
      [92, 2],
    ],
    legs: [
      [44, -30],
      [-42, -4],
    ],
  },
  slump: {
    lean: 12,
    arms: [
      [6, 6],
      [-2, 8],
    ],
    legs: [
      [5, 0],
      [-5, 0],
    ],
    nod: 18,
  },
} satisfies Record<string, Pose>;
export type PoseName = keyof typeof poses;
