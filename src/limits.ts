import type { Limit } from "#platform/api/limits.server.ts";
import { ConfigError } from "./config-error.ts";
import { splitList } from "./config-values.ts";

const defaultLimits = {
  loginAccount: "10/m",
  loginAddress: "30/m",
  loginAnywhere: "100/h",
  signUpAddress: "20/h",
  applicationAddress: "5/d",
  mailAccount: "5/h",
  mailAddress: "20/h",
  resetMailAccount: "1/5m",
  publishAccount: "100/h",
  uploadAccount: "5000/h",
  firstWeekBooks: "20/d",
  reportAddress: "10/h",
  exportAccount: "5/h",
  address: "600/m",
};
export type LimitName = keyof typeof defaultLimits;

/**
 * Parses changes to the default limits, such as `publishAccount=500/h,address=2000/m` (per s, m, h, d, or a number of
 * them).
 */
export function parseLimits(value: string | undefined): Record<LimitName, Limit> {
  const table: Record<string, string> = { ...defaultLimits };
  for (const part of splitList(value ?? "")) {
    const [name = "", limit = ""] = part.split("=").map((side) => side.trim());
    if (!Object.hasOwn(defaultLimits, name))
      throw new ConfigError(`LIMITS: "${name}" must be one of ${Object.keys(defaultLimits).join(", ")}.`);
    table[name] = limit.toLowerCase();
  }
  const units: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };
  const parse = ([name, limit]: [string, string]) => {
    const match = /^([1-9]\d{0,8})\/([1-9]\d?)?([smhd])$/.exec(limit);
    if (!match) throw new ConfigError(`LIMITS: ${name} must look like 100/h, not "${limit}".`);
    const [, points, times = 1, unit = ""] = match;
    return [name, { points: Number(points), seconds: Number(times) * (units[unit] as number) }];
  };
  return Object.fromEntries(Object.entries(table).map(parse)) as Record<LimitName, Limit>;
}
