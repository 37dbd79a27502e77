import * as z from "zod/mini";
import type { Contract } from "#platform/api/operation.ts";
import type { figureCalls } from "./calls.ts";
import { type FigureName, figureNames, weeksBefore } from "./vocab.ts";

const figure = z.nullable(z.number());
const week = z.object({
  week: z.string(),
  ...(Object.fromEntries(figureNames.map((name) => [name, figure])) as Record<FigureName, typeof figure>),
});

export const figureContract = {
  listFigures: {
    summary: `The figures of the present week and of the ${weeksBefore} before it, oldest first. A week is named by its Monday, in UTC. \`readers\`, \`reads\`, and \`bytes\` are counted each night, and null in weeks before that; \`decision_hours\` is null if nothing was decided`,
    response: z.object({ weeks: z.array(week) }),
    cost: 20,
  },
} as const satisfies Contract<typeof figureCalls>;
export type FigureContract = typeof figureContract;
