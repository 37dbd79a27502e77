import { AppError } from "#platform/errors.ts";
import { describeError } from "#platform/log/describe-error.ts";
import { hasCode } from "#platform/storage/storage-failure.ts";
import { ConfigError } from "./config-error.ts";
import { UsageError } from "./usage-error.ts";

/** The lines that tell the operator about a command that failed. Sentences of the site about its files are for visitors. */
export function describeFailure(error: unknown): string[] {
  return error instanceof UsageError ? error.lines : [describeInLine(error)];
}

function describeInLine(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { cause } = error as Error;
  if ([error, cause].some((each) => hasCode(each, "ENOSPC", "EDQUOT")))
    return "The disk that this command writes to is full. Make room, and run the command again.";
  if (!(error instanceof AppError)) return `The command failed: ${describeError(error).message}`;
  if (error.code !== "unavailable") return error.message;
  const isSilent = cause === undefined || (cause as Error).name === "AbortError";
  const reason = isSilent ? "it does not respond" : describeError(cause).message;
  return `A disk or the store of STORAGE_URL cannot be used: ${reason}. Run the command again once it can.`;
}
