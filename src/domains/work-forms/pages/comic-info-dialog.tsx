import { useFormContext } from "react-hook-form";
import { useSite } from "#domains/settings/site-context.tsx";
import { asUserInput } from "#domains/work-forms/frame/as-user-input.ts";
import { Button } from "#ui/button.tsx";
import { recountCharacters } from "#ui/characters-left.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import type { ComicDescription } from "./comic-info-file.ts";
import styles from "./comic-info-dialog.module.css";

type FilledFields = {
  issueTitle: string;
  issueDescription: string;
  issueLabel: string;
  storyArc: string;
  firstPublished: string;
  bookTitle?: string;
  urlSlug?: string;
};

type CoverName = "bookCoverPhoto" | "issueCoverPhoto";
const coverLabels: Record<CoverName, string> = { bookCoverPhoto: "Book cover", issueCoverPhoto: "Issue cover" };

interface ComicInfoDialogProps {
  info: ComicDescription;
  /** The covers that page 1 could fill. */
  emptyCovers: readonly CoverName[];
  onUsePageOne: () => void;
  onClose: () => void;
}

/** Offers to fill in the form's empty fields from an archive: text from its description, covers from page 1. */
export function ComicInfoDialog({ info, emptyCovers, onUsePageOne, onClose }: ComicInfoDialogProps) {
  const { name } = useSite();
  const { getValues, setValue } = useFormContext<FilledFields>();
  const offers = (
    [
      ["bookTitle", "Book title", info.series],
      ["urlSlug", "URL slug", info.slug],
      ["issueTitle", "Issue title", info.title],
      ["issueDescription", "Issue description", info.summary],
      ["issueLabel", "Number", info.number],
      ["storyArc", "Story arc", info.arc],
      ["firstPublished", "First published", info.date],
    ] as const
  ).filter(([field, , text]) => text !== "" && getValues(field) === "");
  const hints = info.people;

  function fill() {
    for (const [field, , text] of offers) {
      setValue(field, text, asUserInput);
      recountCharacters(field);
    }
    if (emptyCovers.length > 0) onUsePageOne();
    onClose();
  }

  const hasOffers = offers.length + emptyCovers.length > 0;

  return (
    <Dialog
      open={hasOffers || hints.length > 0}
      title="This archive has a description"
      onClose={onClose}
      actions={
        hasOffers ? (
          <>
            <Button onClick={onClose}>Leave empty</Button>
            <Button look="primary" onClick={fill}>
              Fill in
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {hasOffers && (
        <>
          <p>These fields are still empty. Do you want to fill them in from the archive?</p>
          <dl className={styles.list}>
            {offers.map(([field, label, text]) => (
              <div key={field}>
                <dt className="section-label">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            {emptyCovers.map((cover) => (
              <div key={cover}>
                <dt className="section-label">{coverLabels[cover]}</dt>
                <dd>Page 1</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {hints.length > 0 && (
        <>
          <p>
            The archive also contains the following. Only {name} users can be credited, so please add the credits
            yourself.
          </p>
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
