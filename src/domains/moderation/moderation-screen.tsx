import { useState } from "react";
import { editProfilePath } from "#domains/people/paths.ts";
import { useSession } from "#domains/sessions/session.tsx";
import type { CallError } from "#platform/api/call-error.ts";
import { Loaded } from "#ui/loaded.tsx";
import { moderationClient } from "./client.ts";
import type { Reported } from "./contract.ts";
import { DecideDialog, type Decision } from "./decide-dialog.tsx";
import styles from "./moderation-screen.module.css";
import { OpenAnswers } from "./open-answers.tsx";
import { RecordedActs } from "./recorded-acts.tsx";
import { ReportedQueue } from "./reported-queue.tsx";
import { type QueueAct, queueActTable } from "./record/acts.ts";

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

/** Moves the keyboard focus to the reloaded list, because the pressed button is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

function WhyNot({ refusal: { code, message } }: { refusal: CallError }) {
  const { user } = useSession();
  const needsFactor = code === "second_factor_needed" && user;
  return (
    <>
      {message}{" "}
      {needsFactor && <a href={`${editProfilePath(user.username)}#two-factor-authentication`}>Edit profile</a>}
    </>
  );
}

/** Shows moderators what has been reported and what has been done. */
export function ModerationScreen() {
  // Incremented to load again after each decision.
  const [version, setVersion] = useState(1);
  const [deciding, setDeciding] = useState<Decision>();
  const load = async (signal: AbortSignal) => {
    const [{ reported }, { answers }, { acts }] = await Promise.all([
      moderationClient.listReports({ signal }),
      moderationClient.listAnswers({ signal }),
      moderationClient.listActs({ query: {}, signal }),
    ]);
    return { reported, answers, acts };
  };
  return (
    <>
      <Loaded key={version} load={load} renderForbidden={(refusal) => <WhyNot refusal={refusal} />}>
        {({ reported, answers, acts }) => (
          <>
            <section className={styles.part} aria-labelledby="reported">
              <h2 id="reported" tabIndex={-1} ref={version > 1 ? focus : undefined}>
                Reported
              </h2>
              <ReportedQueue reported={reported} onAct={(act, each) => setDeciding(decideReports(act, each))} />
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
            <section className={styles.part} aria-labelledby="record">
              <h2 id="record">Record</h2>
              <RecordedActs
                acts={acts}
                onUndo={({ undo, person, book_title }) => {
                  if (!undo) return;
                  const { act, ...thing } = undo;
                  setDeciding({ act, thing, person: person ?? "", work: workOf(act, book_title) });
                }}
              />
            </section>
          </>
        )}
      </Loaded>
      {deciding && (
        <DecideDialog
          {...deciding}
          onDone={() => {
            setDeciding(undefined);
            setVersion(version + 1);
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}
