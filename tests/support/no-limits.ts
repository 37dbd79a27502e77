import { readConfig } from "#config";

/** A value of LIMITS with which no limit is ever reached. */
export const noLimits = Object.keys(readConfig({}).limits)
  .map((name) => `${name}=100000000/m`)
  .join(",");
