import { useEffect, useState } from "react";
import { describeCuts } from "#domains/work-forms/pages/cut-strip.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { formatTotal } from "#ui/format/format-count.ts";
import { Spinner } from "#ui/spinner.tsx";
import type { Comic } from "./comics.ts";
import styles from "./cuts-dialog.module.css";
import { type ChangedPicture, readPicture } from "./plan-comic.ts";

interface CutsDialogProps {
  comic: Comic;
  /** Those that are cut. */
  pictures: readonly ChangedPicture[];
  onClose: () => void;
}

/** Shows where the pictures of a comic are cut, one picture at a time. */
export function CutsDialog({ comic, pictures, onClose }: CutsDialogProps) {
  const [shown, setShown] = useState(0);
  const total = pictures.length;
  const picture = pictures[shown];
  const move = (by: number) => setShown((shown + by + total) % total);
  return (
    <Dialog
      open
      title="Where it is cut"
      onClose={onClose}
      actions={
        total > 1 && (
          <>
            <Button onClick={() => move(-1)}>Previous</Button>
            <Button onClick={() => move(1)}>Next</Button>
          </>
        )
      }
    >
      {picture && (
        <>
          <p role="status" className={styles.text}>
            <strong>{picture.name}</strong>
            {total > 1 && ` (${shown + 1} of ${total})`}: {describePages(picture)}
          </p>
          <PictureWithCuts key={picture.at} comic={comic} picture={picture} />
        </>
      )}
    </Dialog>
  );
}

function describePages({ plan }: ChangedPicture): string {
  if (plan.how !== "strip") return "2 pages, shown side by side.";
  return `${formatTotal(plan.cuts.length + 1, "page")}. ${describeCuts(plan.cuts)}`;
}

function PictureWithCuts({ comic, picture: { at, plan, size } }: { comic: Comic; picture: ChangedPicture }) {
  const [url, setUrl] = useState("");
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let made = "";
    const read = async () => {
      const file = await readPicture(comic, at);
      if (isGone) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    };
    read().catch(() => setFailed(true));
    return () => {
      isGone = true;
      URL.revokeObjectURL(made);
    };
  }, [comic, at]);

  if (isFailed) return <ErrorNote>This picture can no longer be read.</ErrorNote>;
  if (url === "") return <Spinner />;
  const cuts = plan.how === "strip" ? plan.cuts : [];
  return (
    <div className={plan.how === "strip" ? styles.strip : styles.spread}>
      <img src={url} alt="" onError={() => setFailed(true)} />
      {plan.how === "two" && <div className={styles.middle} />}
      {size &&
        cuts.map((cut) => (
          <div
            key={cut.at}
            className={styles.cut}
            style={{ top: `${(100 * cut.at) / size.height}%` }}
            data-unclean={!cut.isClean || undefined}
          />
        ))}
    </div>
  );
}
