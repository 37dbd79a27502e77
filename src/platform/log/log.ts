import { type Logger, pino } from "pino";

export type Log = Logger;

/** JSON lines on standard output. Tokens and passwords never reach it: only what is passed is written, and headers are not. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
