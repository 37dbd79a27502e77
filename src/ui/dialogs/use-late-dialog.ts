import { type ComponentType, useCallback, useState } from "react";

/**
 * A dialog that few people need: its code is loaded when it is first opened. `load` must always be the same function. If it fails, the
 * dialog stays closed, and `hasFailed` is true until the next attempt.
 */
export function useLateDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const show = useCallback(() => {
    const open = async () => {
      setFailed(false);
      const loaded = await load();
      setDialog(() => loaded);
      setOpen(true);
    };
    open().catch(() => setFailed(true));
  }, [load]);
  const onClose = useCallback(() => setOpen(false), []);
  return { Dialog, show, hasFailed, state: { open: isOpen, onClose } };
}
