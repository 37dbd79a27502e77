import { readerPath } from "#domains/issues/paths.ts";

/** The reader of an issue, opened at a panel of a page. Both count from 1. */
export function panelPath(issue: Parameters<typeof readerPath>[0], page: number, panel: number): string {
  return `${readerPath(issue)}?page=${page}&panel=${panel}`;
}
