import { useState } from "react";
import { useSearchParams } from "react-router";
import type { OpenAnswer, RecordedAct } from "#domains/moderation/contract.ts";
import { DecideDialog, type Decision } from "#domains/moderation/decide-dialog.tsx";
import { moderationPath } from "#domains/moderation/paths.ts";
import { RecordedActs } from "#domains/moderation/recorded-acts.tsx";
import { type QueueAct, queueActTable } from "#domains/moderation/record/acts.ts";
import { BatchBar } from "#domains/moderators/batches/batch-bar.tsx";
import type { Batch } from "#domains/moderators/batches/contract.ts";
import { RecordedBatches } from "#domains/moderators/batches/recorded-batches.tsx";
import { SelectAll } from "#domains/moderators/batches/select-all.tsx";
import { useSelection } from "#domains/moderators/batches/use-selection.ts";
import { useKeptFocus } from "#domains/moderators/frame/use-kept-focus.ts";
import { usePresets } from "#domains/moderators/lists/use-presets.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { formatTotal } from "#ui/format/format-count.ts";
import { Pagination } from "#ui/pagination.tsx";
import type { Reported, Waiting } from "./contract.ts";
import { entryId } from "./entry-acts.ts";
import { KeyHelp } from "./key-help.tsx";
import styles from "./moderation-screen.module.css";
import { OpenAnswers } from "./open-answers.tsx";
import { QueueFilters } from "./queue-filters.tsx";
import { ReportedQueue } from "./reported-queue.tsx";
import { thingsOnPage } from "./vocab.ts";
import { WaitingFacts } from "./waiting-facts.tsx";

/** What can be done at once to several things that were reported. */
const queueBatchActs = ["hide", "warn", "suspend", "ban", "dismiss"] as const;

/** The title for acts about the book or its reports; all others are about the person. */
function workOf(act: QueueAct, title: string | null | undefined): string | undefined {
  return title != null && queueActTable[act].on !== "person" ? `“${title}”` : undefined;
}

/** The decision about all reports of one thing. */
function decideReports(act: QueueAct, { kind, id, book, person, reports }: Reported): Decision {
  return {
    act,
    thing: { kind, id },
    reports: reports.map((report) => report.id),
    person: person.username,
    work: workOf(act, book?.book_title),
  };
}

interface ModerationProps {
  reported: Reported[];
  total: number;
  waiting: Waiting;
  moderators: string[];
  answers: OpenAnswer[];
  acts: RecordedAct[];
  batches: Batch[];
  /** The viewer. */
  me: string;
  page: number;
  /** Something has been done, so all of it has to be read again. */
  onChanged: () => void;
}

/** The queue, people's answers, and the record. */
export function Moderation({ reported, total, waiting, moderators, answers, acts, batches, ...rest }: ModerationProps) {
  const { me, page, onChanged } = rest;
  const [search] = useSearchParams();
  const presets = usePresets();
  const selection = useSelection(reported, entryId);
  const keepFocus = useKeptFocus(reported, entryId, "reported");
  const [deciding, setDeciding] = useState<Decision & { about?: Reported }>();
  const change = (acted: Reported | undefined) => {
    keepFocus(acted);
    onChanged();
  };
  const hrefFor = (to: number) => {
    const changed = new URLSearchParams(search);
    changed.set("page", String(to));
    return `${moderationPath}?${changed}`;
  };
  return (
    <>
      <section className={styles.part} aria-labelledby="reported">
        <h2 id="reported" tabIndex={-1}>
          Reported
        </h2>
        <WaitingFacts waiting={waiting} />
        <QueueFilters />
        {reported.length === 0 ? (
          <EmptyState drawing="mailbox">
            {waiting.things === 0 ? "Nothing is waiting for a decision." : "Nothing that waits matches."}
          </EmptyState>
        ) : (
          <>
            <KeyHelp />
            <p className="hint" role="status">
              {formatTotal(total, "entry").replace(/ys$/, "ies")}, most urgent first
            </p>
            <SelectAll all={reported} selection={selection} />
            <ReportedQueue
              reported={reported}
              me={me}
              moderators={moderators}
              selection={selection}
              onAct={(act, each) => setDeciding({ ...decideReports(act, each), about: each })}
              onClaimed={change}
            />
            <Pagination page={page} pages={Math.ceil(total / thingsOnPage)} hrefFor={hrefFor} />
          </>
        )}
        <BatchBar
          selected={selection.selected.map(({ kind, id, reports }) => ({
            kind,
            id,
            reports: reports.map((r) => r.id),
          }))}
          acts={queueBatchActs}
          presets={presets}
          onClear={selection.clear}
          onChanged={() => change(selection.selected[0])}
        />
      </section>
      {answers.length > 0 && (
        <section className={styles.part} aria-labelledby="answers">
          <h2 id="answers">Answers</h2>
          <OpenAnswers
            answers={answers}
            onAct={(act, thing, { person, act: answered }) =>
              setDeciding({
                act,
                thing,
                person: person.username,
                work: workOf(act, answered.book_title),
                answers: answered.id,
              })
            }
          />
        </section>
      )}
      {batches.length > 0 && (
        <section className={styles.part} aria-labelledby="batches">
          <h2 id="batches">Batch actions</h2>
          <RecordedBatches batches={batches} onChanged={() => change(undefined)} />
        </section>
      )}
      <section className={styles.part} aria-labelledby="record">
        <h2 id="record">Record</h2>
        <RecordedActs
          key={acts[0]?.id}
          acts={acts}
          onUndo={({ undo, person, book_title }) => {
            if (!undo) return;
            const { act, ...thing } = undo;
            setDeciding({ act, thing, person: person ?? "", work: workOf(act, book_title) });
          }}
        />
      </section>
      {deciding && (
        <DecideDialog
          {...deciding}
          presets={presets}
          onDone={() => {
            setDeciding(undefined);
            change(deciding.about);
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}
