import { type DestinationStream, type Logger, pino } from "pino";
import { describeError } from "./describe-error.ts";

export type Log = Logger;

/**
 * Creates a log of JSON lines on standard output, or on `destination`. Secrets and personal data stay out: request headers and
 * bodies are not logged, and an error passed as `err` loses its query parameters and row values.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, base: null, timestamp, serializers: { err: describeError } }, destination);
}
