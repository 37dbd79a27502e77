import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Returns the ref for a native dialog that is modal while `open`. */
export function useModalDialog(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (open && element !== null && !element.open) element.showModal();
    if (!open) element?.close();
  }, [open]);

  // Close it before it is removed, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return dialog;
}
