const lockName = (form: string) => `form:${form}`;

/** Says to the other tabs of this browser that a form is open. Returns a function that takes it back; so does closing the tab. */
export function announceForm(form: string): () => void {
  let close = () => {};
  const whileOpen = new Promise<void>((resolve) => {
    close = resolve;
  });
  // Absent on sites without HTTPS, other than localhost.
  void navigator.locks?.request(lockName(form), () => whileOpen);
  return close;
}

/** Whether a form is open in a tab of this browser. */
export async function isFormOpen(form: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockName(form));
}
