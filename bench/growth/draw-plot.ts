import type { Growth, Point } from "./growth.ts";

const size = { width: 640, height: 400, left: 64, right: 190, top: 40, bottom: 48 };
const colors = ["#b3261e", "#1f5fa8", "#2e7d32", "#8a5a00", "#6a3fa0", "#00707a", "#555"];

/** A line with more points than this is drawn without dots, and not every point gets a tick. */
const dotsAtMost = 20;

/** Draws a plot as SVG: with two logarithmic axes, or with two that start at 0. A baseline is dashed. */
export function drawPlot({ title, x, y, series, isLinear = false }: Growth): string {
  const scale = isLinear ? scaleEvenly : scaleByPowers;
  const points = series.flatMap((one) => one.points);
  const xs = scale(
    points.map(([at]) => at),
    size.left,
    size.width - size.right,
  );
  const ys = scale(
    points.map(([, at]) => at),
    size.height - size.bottom,
    size.top,
  );
  const at = ([px, py]: Point) => `${xs.place(px).toFixed(1)},${ys.place(py).toFixed(1)}`;
  const lines = series.map(({ name, points: own, isBaseline }, index) => {
    const color = colors[index % colors.length];
    const last = own.at(-1) ?? [1, 1];
    return [
      `<polyline points="${own.map(at).join(" ")}" fill="none" stroke="${color}" stroke-width="2"${isBaseline ? ' stroke-dasharray="6 4"' : ""}/>`,
      ...(own.length > dotsAtMost ? [] : own).map(
        (point) => `<circle cx="${at(point).replace(",", '" cy="')}" r="3.5" fill="${color}"/>`,
      ),
      `<text x="${size.width - size.right + 10}" y="${(labelPlaces(series, ys.place)[index] ?? ys.place(last[1])).toFixed(1)}" fill="${color}">${escapeText(name)}</text>`,
    ].join("\n");
  });
  const grid = [
    ...(isLinear ? xs.ticks : [...new Set(points.map(([tick]) => tick))]).map((tick) => {
      const px = xs.place(tick).toFixed(1);
      return `<path d="M${px} ${size.top}V${size.height - size.bottom}" stroke="#ddd"/><text x="${px}" y="${size.height - size.bottom + 18}" text-anchor="middle">${formatTick(tick)}</text>`;
    }),
    ...ys.ticks.map((tick) => {
      const py = ys.place(tick).toFixed(1);
      return `<path d="M${size.left} ${py}H${size.width - size.right}" stroke="#ddd"/><text x="${size.left - 8}" y="${Number(py) + 4}" text-anchor="end">${formatTick(tick)}</text>`;
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="12" fill="#222">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${size.left}" y="22" font-size="15" font-weight="bold">${escapeText(title)}</text>
${grid.join("\n")}
<text x="${(size.left + size.width - size.right) / 2}" y="${size.height - 10}" text-anchor="middle">${escapeText(x)}</text>
<text x="16" y="${(size.top + size.height - size.bottom) / 2}" text-anchor="middle" transform="rotate(-90 16 ${(size.top + size.height - size.bottom) / 2})">${escapeText(y)}</text>
${lines.join("\n")}
</svg>
`;
}

/**
 * Places values on a logarithmic axis from `from` to `to` pixels. Ticks are at 1, 2, and 5 times powers of ten, or at
 * every power.
 */
function scaleByPowers(values: number[], from: number, to: number) {
  const positive = values.filter((value) => value > 0);
  const low = Math.log10(Math.min(...positive)) - 0.08;
  const high = Math.log10(Math.max(...positive)) + 0.08;
  const steps = high - low > 2.5 ? [1] : [1, 2, 5];
  const ticks: number[] = [];
  for (let power = Math.floor(low); power <= high; power++)
    for (const step of steps) {
      const tick = step * 10 ** power;
      if (Math.log10(tick) >= low && Math.log10(tick) <= high) ticks.push(tick);
    }
  return {
    ticks,
    place: (value: number) => from + ((Math.log10(Math.max(value, 10 ** low)) - low) / (high - low)) * (to - from),
  };
}

/** Places values on an axis from 0 at `from` pixels to the largest at `to`. */
function scaleEvenly(values: number[], from: number, to: number) {
  const high = Math.max(...values, 1) * 1.05;
  const power = 10 ** Math.floor(Math.log10(high));
  const step = [0.2, 0.5, 1].map((part) => part * power).find((each) => high / each <= 6) ?? 2 * power;
  const ticks = Array.from({ length: Math.floor(high / step) + 1 }, (_, at) => at * step);
  return { ticks, place: (value: number) => from + (value / high) * (to - from) };
}

/** The heights of the names at the ends of their lines, at least one line of text apart. */
function labelPlaces(series: Growth["series"], place: (value: number) => number): number[] {
  const wanted = series.map(({ points }, index) => ({ index, at: place(points.at(-1)?.[1] ?? 1) + 4 }));
  let next = 0;
  const places: number[] = [];
  for (const { index, at } of wanted.toSorted((a, b) => a.at - b.at)) {
    next = Math.max(at, next);
    places[index] = next;
    next += 15;
  }
  return places;
}

function formatTick(value: number): string {
  return value >= 1 || value === 0 ? value.toLocaleString("en-US", { maximumFractionDigits: 1 }) : value.toPrecision(1);
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
