/** Calls `onPress` after each press that begins and ends outside of an open modal dialog. Returns how to stop. */
export function watchPressesOutside(dialog: HTMLDialogElement, onPress: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let isOutside = false;
  const begin = ({ target }: Event) => {
    isOutside = target === dialog;
  };
  const end = ({ target }: Event) => {
    isOutside &&= target === dialog;
  };
  const click = () => {
    if (isOutside) onPress();
    // A key on a button makes clicks, too.
    isOutside = false;
  };
  dialog.addEventListener("pointerdown", begin, { signal });
  dialog.addEventListener("pointerup", end, { signal });
  // If the dialog closed before the click, that would reach what is below it.
  dialog.addEventListener("click", click, { signal });
  return () => stop.abort();
}
