/** Where a creator's drafts are. */
export const deskPath = "/desk";

/** The form of a draft. */
export function draftPath(id: number): string {
  return `${deskPath}/drafts/${id}`;
}
