import { type ComponentType, useState } from "react";
import { Button } from "#ui/button.tsx";
import type { ReportDialogProps } from "./report-dialog.tsx";
import type { ReportedThing } from "./vocab.ts";

/** A quiet "Report". Its dialog is loaded on first use, because hardly anybody needs it. */
export function ReportLink(thing: ReportedThing) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const open = () =>
    void import("./report-dialog.tsx").then(
      (loaded) => setDialog(() => loaded.ReportDialog),
      () => {},
    );
  return (
    <div>
      <Button look="quiet" onClick={open}>
        Report
      </Button>
      {Dialog && <Dialog thing={thing} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
