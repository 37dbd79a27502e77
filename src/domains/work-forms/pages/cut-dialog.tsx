import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Spinner } from "#ui/spinner.tsx";
import styles from "./cut-dialog.module.css";
import { type Cut, describeCuts } from "./cut-strip.ts";

interface CutDialogProps {
  file: File;
  onCut: (cuts: number[]) => void;
  onClose: () => void;
}

type Strip = { url: string; width: number; height: number; cuts: Cut[] };
/** How far an arrow key moves a cut, in pixels of the strip; with Shift, one pixel. */
const keyStep = 10;

/** Shows a strip with the proposed cuts, which can be moved by pointer and keys, and cuts it. */
export function CutDialog({ file, onCut, onClose }: CutDialogProps) {
  const [strip, setStrip] = useState<Strip | "failed" | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    let isGone = false;
    const read = async () => {
      const { proposeCuts } = await import("./cut-pages.ts");
      const { width, height } = await readSize(url);
      const cuts = await proposeCuts(file, { width, height });
      if (!isGone) setStrip({ url, width, height, cuts });
    };
    read().catch(() => setStrip("failed"));
    return () => {
      isGone = true;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  const cuts = strip !== null && strip !== "failed" ? strip.cuts : [];
  return (
    <Dialog
      open
      title="Cut this strip into pages"
      closing="by-button"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={cuts.length === 0} onClick={() => onCut(cuts.map(({ at }) => at))}>
            Cut into {cuts.length + 1} pages
          </Button>
        </>
      }
    >
      {strip === null && <Spinner label="Looking for empty rows" />}
      {strip === "failed" && (
        <ErrorNote>Your browser cannot open a strip this large. Please cut it into pages first.</ErrorNote>
      )}
      {strip !== null && strip !== "failed" && (
        <>
          <p>{describeCuts(cuts)} Drag a cut, or move it with the arrow keys; Delete removes it.</p>
          <StripWithCuts strip={strip} onChange={(changed) => setStrip({ ...strip, cuts: changed })} />
        </>
      )}
    </Dialog>
  );
}

function readSize(url: string): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = url;
  return image.decode().then(() => ({ width: image.naturalWidth, height: image.naturalHeight }));
}

function StripWithCuts({ strip, onChange }: { strip: Strip; onChange: (cuts: Cut[]) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const { url, height, cuts } = strip;
  const move = (index: number, to: number) => {
    const [least, most] = [(cuts[index - 1]?.at ?? 0) + 1, (cuts[index + 1]?.at ?? height) - 1];
    const at = Math.round(Math.min(most, Math.max(least, to)));
    onChange(cuts.map((cut, other) => (other === index ? { at, isClean: true } : cut)));
  };
  const drag = (event: PointerEvent<HTMLDivElement>, index: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(index, ((event.clientY - box.top) / box.height) * height);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const by = event.shiftKey ? 1 : keyStep;
    const at = cuts[index]?.at ?? 0;
    if (event.key === "ArrowUp") move(index, at - by);
    else if (event.key === "ArrowDown") move(index, at + by);
    else if (event.key === "Delete") {
      onChange(cuts.filter((_, other) => other !== index));
      // The focus stays on a cut: of the last one, on that before it.
      if (index === cuts.length - 1) (event.currentTarget.previousElementSibling as HTMLElement | null)?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <div ref={frame} className={styles.strip}>
      <img src={url} alt="The strip" />
      {cuts.map(({ at, isClean }, index) => (
        <div
          key={index}
          className={styles.cut}
          style={{ top: `${(100 * at) / height}%` }}
          data-unclean={!isClean || undefined}
          role="slider"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={`Cut ${index + 1} of ${cuts.length}`}
          aria-valuemin={0}
          aria-valuemax={height}
          aria-valuenow={at}
          aria-valuetext={`at ${at} of ${height} pixels${isClean ? "" : ", through a drawing"}`}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(event, index)}
          onKeyDown={(event) => press(event, index)}
        />
      ))}
    </div>
  );
}
