import { type DestinationStream, type Logger, pino } from "pino";
import { describeError } from "./describe-error.ts";
import { escapeControls } from "./escape-controls.ts";
import { currentRequestId } from "./request-id.server.ts";

export type Log = Logger;

/**
 * Creates a log of JSON lines on standard output, or on `destination`. Keeps secrets and personal data out: request
 * headers and bodies are not logged, and an error passed as `err` loses its query parameters and row values. Lines
 * written while a request is handled include its id.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const timestamp = pino.stdTimeFunctions.isoTime;
  const serializers = { err: describeError };
  // The log of a request already includes its id.
  const mixin = (_line: object, _level: number, writer: Log) => {
    const reqId = writer === log ? currentRequestId() : undefined;
    return reqId ? { reqId } : {};
  };
  const hooks = { streamWrite: (line: string) => `${escapeControls(line.trimEnd())}\n` };
  const log: Log = pino({ level, base: null, timestamp, serializers, mixin, hooks }, destination);
  return log;
}
