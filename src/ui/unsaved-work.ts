/** Asks each form on the screen whether leaving now would lose something. */
export const unsavedWork = new Set<() => boolean>();

/** Whether leaving now would lose something. */
export function hasUnsavedWork(): boolean {
  return [...unsavedWork].some((wouldLose) => wouldLose());
}

/** Asks before losing unsaved work, and says whether to go on. Afterwards no form asks again. */
export function mayLoseWork(question: string): boolean {
  if (hasUnsavedWork() && !window.confirm(question)) return false;
  unsavedWork.clear();
  return true;
}
