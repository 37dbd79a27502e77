import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { draftClient } from "./client.ts";
import type { DraftEntry } from "./contract.ts";
import styles from "./desk.module.css";
import { formatClock, formatSchedule } from "./format-schedule.ts";
import { deskPagePath, draftPath } from "./paths.ts";
import { draftPageSize } from "./vocab.ts";

/** Everything that is not published yet: what needs attention, what comes out when, and the rest. */
export function Desk({ page }: { page: number }) {
  const [version, setVersion] = useState(0);
  return (
    <Loaded key={`${version} ${page}`} load={(signal) => draftClient.listDrafts({ query: { page }, signal })}>
      {({ drafts, total }) =>
        total === 0 ? (
          <EmptyState>
            You have no drafts. Begin one with “Save as a draft” when you <a href="/upload">upload a book</a> or add an
            issue.
          </EmptyState>
        ) : (
          <>
            <Drafts drafts={drafts} onDeleted={() => setVersion(version + 1)} />
            <Pagination page={page} pages={Math.ceil(total / draftPageSize)} hrefFor={deskPagePath} />
          </>
        )
      }
    </Loaded>
  );
}

function Drafts({ drafts, onDeleted }: { drafts: readonly DraftEntry[]; onDeleted: () => void }) {
  const [deleting, setDeleting] = useState<DraftEntry>();
  const sections = [
    { title: "Needs your attention", of: drafts.filter(({ sent_back }) => sent_back !== null) },
    { title: "Deleted issues", of: drafts.filter(({ kept_until }) => kept_until !== null) },
    {
      title: "Taken back",
      of: drafts.filter(
        (each) => each.taken_back_number !== null && each.scheduled_at === null && each.sent_back === null,
      ),
    },
    { title: "Coming out", of: drafts.filter(({ scheduled_at }) => scheduled_at !== null) },
    {
      title: "Drafts",
      of: drafts.filter(
        (each) =>
          each.sent_back === null &&
          each.scheduled_at === null &&
          each.kept_until === null &&
          each.taken_back_number === null,
      ),
    },
  ];
  return (
    <>
      {sections
        .filter(({ of }) => of.length > 0)
        .map(({ title, of }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles.list}>
              {of.map((draft) => (
                <Entry key={draft.id} draft={draft} onDelete={() => setDeleting(draft)} />
              ))}
            </ul>
          </section>
        ))}
      <ConfirmDialog
        open={deleting !== undefined}
        title="Delete this draft?"
        act="Delete"
        busyText="Deleting..."
        onConfirm={async () => {
          if (deleting) await draftClient.deleteDraft({ params: { id: deleting.id } });
        }}
        onDone={onDeleted}
        onClose={() => setDeleting(undefined)}
      >
        <p>
          “{nameOf(deleting)}” and its pictures will be deleted. This cannot be undone.
          {deleting?.taken_back_number != null &&
            " The issue cannot return then, and its readers lose their places in it."}
        </p>
      </ConfirmDialog>
    </>
  );
}

function whatOf({ book, taken_back_number: number }: DraftEntry): string {
  if (!book) return "New book";
  return number === null ? `Next issue of ${book.title}` : `Issue #${number} of ${book.title}, taken back`;
}

function nameOf(draft: DraftEntry | undefined): string {
  return draft?.title || "Untitled";
}

function Entry({ draft, onDelete }: { draft: DraftEntry; onDelete: () => void }) {
  const { scheduled_at: at, time_zone: zone } = draft;
  const cover = draft.issue_cover ?? draft.book_cover;
  return (
    <li className={styles.entry}>
      {cover ? <img className={styles.cover} src={cover.url} alt="" /> : <span className={styles.cover} />}
      <div>
        <p className={styles.title} dir="auto">
          <a href={draftPath(draft.id)}>{nameOf(draft)}</a>
        </p>
        <p className="hint">
          {whatOf(draft)}, {draft.pages_total === 1 ? "1 page" : `${draft.pages_total} pages`}
        </p>
        {at !== null && zone !== null && <p>Comes out on {formatSchedule(at, zone)}</p>}
        {draft.kept_until !== null && (
          <p>
            Deleted. It is kept until <DateText date={draft.kept_until} />, unless you change or publish it.
          </p>
        )}
        {draft.sent_back !== null && <p>It was not published: {draft.sent_back}</p>}
        <p className={styles.actions}>
          <span className="hint">
            Saved on <DateText date={draft.updated_at} /> at {formatClock(draft.updated_at)}
          </span>
          <Button look="quiet" aria-label={`Delete the draft ${nameOf(draft)}`} onClick={onDelete}>
            Delete
          </Button>
        </p>
      </div>
    </li>
  );
}
