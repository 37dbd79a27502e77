import { useRef, useState } from "react";
import { useDropzone } from "react-dropzone";
import type { WorkCredits } from "#domains/issues/forms.ts";
import type { FindUsers } from "#domains/work-forms/credits/user-search.tsx";
import { MasterSwitchInput } from "#domains/masters/master-switch-input.tsx";
import { keepMasters } from "#domains/masters/keep-masters.ts";
import { useBookMasters } from "#domains/masters/use-book-masters.ts";
import { Button } from "#ui/button.tsx";
import { LeaveGuard } from "#ui/dialogs/leave-guard.tsx";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { chooseComics, type ChosenComics } from "./choose-comics.ts";
import type { Comic } from "./comics.ts";
import { ComicsTable } from "./comics-table.tsx";
import { creditPeople, nameOthers } from "./find-people.ts";
import { ImportProgress } from "./import-progress.tsx";
import styles from "./imports.module.css";
import type { WidePages } from "./page-plan.ts";
import { OldAddresses } from "./old-addresses.tsx";
import { useImport } from "./use-import.ts";
import { usePagePlans } from "./use-page-plans.ts";

interface ImportScreenProps {
  book: { book_id: number; url_slug: string };
  /** The credits of the book's latest issue. */
  usual: WorkCredits;
  findUsers: FindUsers;
  /** What was chosen before it opened. */
  waiting: ChosenComics;
}

/** Turns many comics at once into drafts or issues of a book: choose files, correct the table, and import them. */
export function ImportScreen({ book, usual, findUsers, waiting }: ImportScreenProps) {
  const [{ comics, known, unusable, feedNote }, setTable] = useState(waiting);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState("");
  const [wide, setWide] = useState<WidePages>("two");
  const masters = useBookMasters({ urlSlug: book.url_slug, bookId: book.book_id });
  const { states, isRunning, importAll } = useImport();
  const folder = useRef<HTMLInputElement>(null);
  const chosen = comics.filter(({ isChosen }) => isChosen);
  const undated = chosen.filter(({ firstPublished }) => firstPublished === "").length;
  const hasBegun = states.size > 0;
  const plans = usePagePlans(comics, !hasBegun);

  async function read(files: readonly File[]) {
    setReading(true);
    setFailure("");
    try {
      setTable(await chooseComics(files, comics, findUsers));
    } catch {
      setFailure("The files could not be read. Please check your connection and choose them again.");
    } finally {
      setReading(false);
    }
  }

  function change(toChanged: (comic: Comic) => Comic) {
    setTable((current) => ({ ...current, comics: current.comics.map(toChanged) }));
  }

  function begin(publishes: boolean) {
    const creditsOf = (comic: Comic) => ({
      workCredits: creditPeople(comic, usual, known),
      namedCredits: nameOthers(comic, known),
    });
    const keeping = masters.keeps === true && { keepMasters };
    void importAll(chosen, { book: { bookId: book.book_id }, creditsOf, wide, publishes, ...keeping });
  }

  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (added) => void read(added),
    noClick: true,
    noKeyboard: true,
    disabled: isRunning,
  });

  // Files are known again by a hash, which browsers compute only there.
  if (!isSecureContext)
    return <ErrorNote>Your browser can do this only at an address that begins with https.</ErrorNote>;

  return (
    <div className={styles.screen}>
      {!hasBegun && (
        <div
          {...getRootProps({ role: "group", "aria-label": "Add comics" })}
          className={styles.target}
          data-over={isDragActive || undefined}
        >
          <input {...getInputProps({ "aria-label": "Comic files" })} />
          <p>Drop CBZ, ZIP, or PDF files here, or folders with the pages of an issue in each.</p>
          <p className="hint">
            Coming from another site? Add its feed as a file, too: it fills dates, titles, and old addresses.
          </p>
          <p className={styles.actions}>
            <Button onClick={open}>Choose files</Button>
            <Button onClick={() => folder.current?.click()}>Choose a folder</Button>
          </p>
          <input
            ref={folder}
            type="file"
            hidden
            multiple
            aria-label="Folder with comics"
            {...{ webkitdirectory: "" }}
            onChange={(event) => void read([...(event.target.files ?? [])])}
          />
          <p role="status">{isReading ? <Spinner label="Reading the files" /> : feedNote}</p>
        </div>
      )}
      {failure && <ErrorNote>{failure}</ErrorNote>}
      {unusable.map(({ name, reason }) => (
        <ErrorNote key={name}>
          {name}: {reason}
        </ErrorNote>
      ))}
      {comics.length > 0 && !hasBegun && (
        <>
          <ComicsTable
            comics={comics}
            known={known}
            plans={plans}
            wide={wide}
            onFillDown={(name) => change((comic) => ({ ...comic, [name]: chosen[0]?.[name] ?? "" }))}
            onChange={(key, changes) => change((comic) => (comic.key === key ? { ...comic, ...changes } : comic))}
          />
          <ChoiceGroup legend="Pictures wider than tall, if they are too large for a page">
            <Choice
              type="radio"
              name="wide"
              label="Cut them into two pages, shown side by side"
              checked={wide === "two"}
              onChange={() => setWide("two")}
            />
            <Choice
              type="radio"
              name="wide"
              label="Scale them to one page"
              checked={wide === "one"}
              onChange={() => setWide("one")}
            />
          </ChoiceGroup>
          <MasterSwitchInput masters={masters} />
          <p className="hint">
            Pages that are too large are scaled to fit, strips are cut at their empty rows, and page 1 becomes the
            cover. Credits are those of your latest issue, and the people whom the files name: with a link if they have
            an account here under that name. Issues that came out before do not count as new, so nobody is notified.
          </p>
          {undated > 1 && (
            <p className={styles.doubt}>
              {undated} issues have no date, so they count as new: they are in the feeds, and your followers hear of the
              last one.
            </p>
          )}
          <p className={styles.actions}>
            <Button disabled={chosen.length === 0 || isReading} onClick={() => begin(false)}>
              Make {chosen.length} {chosen.length === 1 ? "draft" : "drafts"}
            </Button>
            <Button look="primary" disabled={chosen.length === 0 || isReading} onClick={() => begin(true)}>
              Publish {chosen.length} {chosen.length === 1 ? "issue" : "issues"}
            </Button>
          </p>
        </>
      )}
      {hasBegun && <ImportProgress comics={chosen} states={states} />}
      <LeaveGuard title="Leave before all issues are here?" hasUnsavedChanges={() => isRunning}>
        The rest stays on your device. Choose the same files again to go on.
      </LeaveGuard>
      {hasBegun && (
        <p role="status">
          {isRunning
            ? "Please keep this page open. If it closes, choose the same files again: it goes on where it was."
            : "Done."}
        </p>
      )}
      {!isRunning && <OldAddresses key={states.size} book={book} />}
    </div>
  );
}
