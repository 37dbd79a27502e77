/**
 * How something grows: one or more series of points, and the meaning of x and y. Both axes are logarithmic unless
 * `isLinear`.
 */
export type Growth = {
  name: string;
  title: string;
  x: string;
  y: string;
  series: Series[];
  isLinear?: boolean;
  /** Notes that help to read the plot. */
  notes: string[];
};
export type Series = { name: string; points: Point[]; isBaseline?: boolean };
export type Point = [x: number, y: number];

/** The exponent of the power law that fits the points best: the slope of a straight line through their logarithms. */
export function fitExponent(points: Point[]): number {
  return fitSlope(points.map(([x, y]): Point => [Math.log(x), Math.log(Math.max(y, 1e-9))]));
}

/** The slope of the straight line that fits the points best. */
export function fitSlope(points: Point[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

/** Describes an exponent in words. `factor` is how much more of `what` the sentence mentions. */
export function describeExponent(exponent: number, factor: number): string {
  const times = factor ** exponent;
  const kind =
    exponent < 0.1
      ? "does not grow"
      : exponent < 0.85
        ? "grows more slowly"
        : exponent <= 1.15
          ? "grows in proportion"
          : "grows faster";
  return `${kind} (exponent ${exponent.toFixed(2)}: ${factor} times as many, ${times.toFixed(1)} times as much)`;
}
