import { useFormContext } from "react-hook-form";
import { asUserInput } from "#domains/publishing/form-frame/as-user-input.ts";
import { Button } from "#ui/button.tsx";
import { recountCharacters } from "#ui/characters-left.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { ComicInfo } from "./comic-archive.ts";
import styles from "./comic-info-dialog.module.css";

type Texts = { issueTitle: string; issueDescription: string; bookTitle?: string; urlSlug?: string };

interface ComicInfoDialogProps {
  info: ComicInfo;
  onClose: () => void;
}

/** Offers to fill empty fields of the form around it with what an archive says of itself. */
export function ComicInfoDialog({ info, onClose }: ComicInfoDialogProps) {
  const { getValues, setValue } = useFormContext<Texts>();
  const offers = (
    [
      ["bookTitle", "Book title", info.series],
      ["urlSlug", "URL slug", info.slug],
      ["issueTitle", "Issue title", info.title],
      ["issueDescription", "Issue description", info.summary],
    ] as const
  ).filter(([field, , text]) => text !== "" && getValues(field) === "");
  const hints = [...(info.number ? [`Number: ${info.number}`] : []), ...info.people];

  function fill() {
    for (const [field, , text] of offers) {
      setValue(field, text, asUserInput);
      recountCharacters(field);
    }
    onClose();
  }

  return (
    <Dialog
      open={offers.length + hints.length > 0}
      title="This archive describes itself"
      onClose={onClose}
      actions={
        offers.length > 0 ? (
          <>
            <Button onClick={onClose}>Leave them empty</Button>
            <Button look="primary" onClick={fill}>
              Fill in
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {offers.length > 0 && (
        <>
          <p>These fields are still empty. Fill them in with what it says?</p>
          <dl className={styles.list}>
            {offers.map(([field, label, text]) => (
              <div key={field}>
                <dt className="section-label">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {hints.length > 0 && (
        <>
          <p>It also says this. Credits go to users of Longbox, so add them yourself.</p>
          <ul className={styles.list}>
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
