// `npm run bench -- soak [MINUTES]`: uses the whole program on PostgreSQL as readers and creators do, for an hour by
// default, at a constant rate and with a constant number of works, and shows that nothing grows: memory, descriptors,
// connections, tables, indexes, temporary files. Writes the slope of each to bench/SOAK.md, and draws them in
// bench/plots/soak-….svg.
import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { describeMoment } from "./growth/describe-moment.ts";
import { drawPlot } from "./growth/draw-plot.ts";
import { fitSlope, type Growth, type Point, type Series } from "./growth/growth.ts";
import { withSite } from "./growth/run-site.ts";
import { countRows, readFigures } from "./soak/figures.ts";
import { startTraffic } from "./soak/traffic.ts";

const minutes = Number(process.argv[2] ?? 60);
/** Startup, compilation, and cache warm-up are not leaks. */
const warmUpShare = 0.25;
const sampleEveryMs = Math.max(1_000, Math.min(15_000, minutes * 100));
const plots = path.join(import.meta.dirname, "plots");
const loadBefore = os.loadavg()[0] ?? 0;

const groups: Record<string, { title: string; unit: string }> = {
  memory: { title: "Memory while the site is used", unit: "MB" },
  handles: { title: "Descriptors and connections while the site is used", unit: "open" },
  database: { title: "Database while the site is used", unit: "MB, and thousands of rows" },
  files: { title: "Files while the site is used", unit: "files" },
};

/**
 * Removes now what the site removes after an hour: replaced pictures, and jobs that have ended. Otherwise they would
 * only pile up during the hour.
 */
async function hasten(pool: Pool): Promise<void> {
  await pool.query(
    "update pgboss.job set start_after = now() where state = 'created' and data->>'name' = 'images/release'",
  );
  await pool.query(
    "update pgboss.job set completed_on = completed_on - interval '2 hours' where completed_on > now() - interval '1 hour'",
  );
}

/** The five tables that have gained the most rows, with the number of rows. */
async function listGrown(pool: Pool, before: Record<string, number>): Promise<string> {
  const grown = Object.entries(await countRows(pool)).map(([table, rows]) => ({
    table,
    by: rows - (before[table] ?? 0),
  }));
  const most = grown.toSorted((a, b) => b.by - a.by).slice(0, 5);
  return most.map(({ table, by }) => `${table} (${by})`).join(", ");
}

await withSite({ roles: "web,worker" }, async (measured) => {
  const samples: { at: number; figures: Record<string, number> }[] = [];
  const traffic = await startTraffic(measured.first.url);
  const begun = performance.now();
  const minutesSince = () => (performance.now() - begun) / 60_000;
  let rowsBefore: Record<string, number> | undefined;
  while (minutesSince() < minutes) {
    await delay(sampleEveryMs);
    await hasten(measured.pool);
    if (minutesSince() > minutes * warmUpShare) rowsBefore ??= await countRows(measured.pool);
    samples.push({ at: minutesSince(), figures: await readFigures(measured) });
  }
  const done = await traffic.stop();
  const grown = await listGrown(measured.pool, rowsBefore ?? {});
  const settled = samples.filter(({ at }) => at > minutes * warmUpShare);
  const text = [
    `# Does anything grow while Longbox is used?

Written by \`npm run bench -- soak\`: four readers and seven people who write, for ${minutes} minutes at a steady rate, with as many works at the end as at the
beginning. ${describeMoment(loadBefore)}

${done.read} pages, calls, and pictures were read, and ${done.written} writes of all kinds were done; ${done.failed} failed.

Tables with the most new rows after the first quarter: ${grown}. [What is kept how long](../docs/retention.md) says when they go.

Slopes are those of straight lines that fit the figures after the first quarter, in which what starts, compiles, and fills caches is no growth.

| figure | after the first quarter | at the end | slope an hour | share of its value |
| --- | ---: | ---: | ---: | ---: |`,
  ];
  const series = new Map<string, Series[]>();
  for (const name of Object.keys(samples[0]?.figures ?? {})) {
    const pointsOf = (from: typeof samples) => from.map(({ at, figures }): Point => [at, figures[name] ?? 0]);
    const points = pointsOf(settled);
    const slope = 60 * fitSlope(points);
    const mean = points.reduce((sum, [, value]) => sum + value, 0) / points.length;
    const share = mean === 0 ? "" : `${((100 * slope) / mean).toFixed(1)}%`;
    const [first, last] = [points[0]?.[1] ?? 0, points.at(-1)?.[1] ?? 0];
    text.push(`| ${name} | ${first.toFixed(1)} | ${last.toFixed(1)} | ${slope.toFixed(2)} | ${share} |`);
    const [group = "", label = ""] = name.split(": ");
    series.set(group, [...(series.get(group) ?? []), { name: label, points: pointsOf(samples) }]);
  }
  await mkdir(plots, { recursive: true });
  for (const [group, { title, unit }] of Object.entries(groups)) {
    const growth: Growth = {
      name: group,
      title,
      x: "minutes",
      y: unit,
      series: series.get(group) ?? [],
      notes: [],
      isLinear: true,
    };
    await writeFile(path.join(plots, `soak-${group}.svg`), drawPlot(growth));
    text.push(`\n![${title}](plots/soak-${group}.svg)`);
  }
  await writeFile(path.join(import.meta.dirname, "SOAK.md"), `${text.join("\n")}\n`);
  console.log(text.join("\n"));
});
