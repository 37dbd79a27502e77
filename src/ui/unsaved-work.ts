/** One function for each form on the screen, which returns whether leaving now would lose something. */
export const unsavedWork = new Set<() => boolean>();

/** Whether leaving now would lose something. */
export function hasUnsavedWork(): boolean {
  return [...unsavedWork].some((hasUnsavedChanges) => hasUnsavedChanges());
}

/** Asks the user before losing unsaved work, and returns whether to continue. If so, no form asks again. */
export function confirmLosingWork(question: string): boolean {
  if (hasUnsavedWork() && !window.confirm(question)) return false;
  unsavedWork.clear();
  return true;
}
