/** The chromaticities x and y of a color space: of its white, red, green, and blue. */
export type Chromaticities = readonly [
  wx: number,
  wy: number,
  rx: number,
  ry: number,
  gx: number,
  gy: number,
  bx: number,
  by: number,
];
/** What a number from 0 to 1 means in light, from 0 to 1. */
export type Curve = (value: number) => number;
type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

const headerBytes = 128;
const curvePoints = 4096;
/** The white of all profiles, in XYZ. */
const d50: Triple = [0.9642, 1, 0.8249];
const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/** Builds an ICC profile (version 2) of a display, or of its grays. https://www.color.org/icc32.pdf */
export function buildProfile(curve: Curve, colors: Chromaticities, isGray: boolean): Buffer {
  const trc = writeCurve(curve);
  const [red, green, blue] = transpose(findColumns(colors)).map((xyz) => writeXyz(xyz)) as [Buffer, Buffer, Buffer];
  const tags: [string, Buffer][] = [["wtpt", writeXyz(d50)]];
  if (isGray) tags.push(["kTRC", trc]);
  else tags.push(["rXYZ", red], ["gXYZ", green], ["bXYZ", blue], ["rTRC", trc], ["gTRC", trc], ["bTRC", trc]);

  const head = Buffer.alloc(headerBytes + 4 + tags.length * 12);
  head.writeUInt32BE(0x02400000, 8);
  head.write(`mntr${isGray ? "GRAY" : "RGB "}XYZ `, 12, "latin1");
  head.write("acsp", 36, "latin1");
  writeXyz(d50).copy(head, 68, 8);
  head.writeUInt32BE(tags.length, headerBytes);
  // Equal curves are stored once.
  const blocks = [...new Set(tags.map(([, block]) => block))];
  const startOf = (block: Buffer) =>
    blocks.slice(0, blocks.indexOf(block)).reduce((at, { length }) => at + length, head.length);
  for (const [at, [name, block]] of tags.entries()) {
    const place = headerBytes + 4 + at * 12;
    head.write(name, place, "latin1");
    head.writeUInt32BE(startOf(block), place + 4);
    head.writeUInt32BE(block.length, place + 8);
  }
  const profile = Buffer.concat([head, ...blocks]);
  profile.writeUInt32BE(profile.length, 0);
  return profile;
}

/** The matrix from RGB to XYZ under the white of profiles. */
function findColumns([wx, wy, rx, ry, gx, gy, bx, by]: Chromaticities): Matrix {
  const toXyz = (x: number, y: number): Triple => [x / y, 1, (1 - x - y) / y];
  const white = toXyz(wx, wy);
  const primaries = transpose([toXyz(rx, ry), toXyz(gx, gy), toXyz(bx, by)]);
  const columns = multiply(primaries, scale(apply(invert(primaries), white)));
  const [from, to] = [apply(bradford, white), apply(bradford, d50)];
  const adaptation = scale([to[0] / from[0], to[1] / from[1], to[2] / from[2]]);
  return multiply(multiply(invert(bradford), multiply(adaptation, bradford)), columns);
}

function writeXyz(xyz: Triple): Buffer {
  const block = Buffer.alloc(20);
  block.write("XYZ ", "latin1");
  for (const [at, value] of xyz.entries()) block.writeInt32BE(Math.round(value * 65_536), 8 + at * 4);
  return block;
}

function writeCurve(curve: Curve): Buffer {
  const block = Buffer.alloc(12 + curvePoints * 2);
  block.write("curv", "latin1");
  block.writeUInt32BE(curvePoints, 8);
  for (let at = 0; at < curvePoints; at++)
    block.writeUInt16BE(Math.round(curve(at / (curvePoints - 1)) * 65_535), 12 + at * 2);
  return block;
}

const apply = (matrix: Matrix, [x, y, z]: Triple): Triple => matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple;
const transpose = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];
const multiply = (one: Matrix, other: Matrix): Matrix =>
  transpose(transpose(other).map((column) => apply(one, column)) as Matrix);
const scale = ([x, y, z]: Triple): Matrix => [
  [x, 0, 0],
  [0, y, 0],
  [0, 0, z],
];
const cross = ([a, b, c]: Triple, [x, y, z]: Triple): Triple => [b * z - c * y, c * x - a * z, a * y - b * x];

function invert([a, b, c]: Matrix): Matrix {
  const columns: Matrix = [cross(b, c), cross(c, a), cross(a, b)];
  const size = a[0] * columns[0][0] + a[1] * columns[0][1] + a[2] * columns[0][2];
  return transpose(columns.map((column) => column.map((value) => value / size)) as Matrix);
}
