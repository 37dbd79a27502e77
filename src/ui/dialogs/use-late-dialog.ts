import { type ComponentType, useCallback, useState } from "react";

/**
 * A dialog that few readers need: its code is loaded when it is first opened. `load` must always be the same function. If it fails,
 * the dialog stays closed.
 */
export function useLateDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [isOpen, setOpen] = useState(false);
  const show = useCallback(() => {
    const open = async () => {
      const loaded = await load();
      setDialog(() => loaded);
      setOpen(true);
    };
    open().catch(() => {});
  }, [load]);
  const onClose = useCallback(() => setOpen(false), []);
  return { Dialog, open: isOpen, show, onClose };
}
