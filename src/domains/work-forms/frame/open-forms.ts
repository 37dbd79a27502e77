const lockName = (form: string) => `form:${form}`;

/** Lets the browser's other tabs know that a form is open, until the returned function is called or this tab is closed. */
export function announceForm(form: string): () => void {
  let close = () => {};
  const whileOpen = new Promise<void>((resolve) => {
    close = resolve;
  });
  // Locks are missing on sites without HTTPS, except localhost.
  void navigator.locks?.request(lockName(form), () => whileOpen);
  return close;
}

/** Whether a form is open in a tab of this browser. */
export async function isFormOpen(form: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockName(form));
}
