import { editIssuePath } from "#domains/issues/paths.ts";

/** Where an owner edits the panels and the script of an issue. */
export function editPanelsPath(issue: Parameters<typeof editIssuePath>[0]): string {
  return `${editIssuePath(issue)}/panels`;
}
