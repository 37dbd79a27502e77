import { type ReactElement, type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { useGrowingList } from "#ui/use-growing-list.ts";
import { useRowActions } from "#ui/use-row-actions.ts";
import { showBlockDialog } from "./block-dialog.tsx";
import { consentClient } from "./client.ts";
import type { MyCredit } from "./contract.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { MyCreditEntry } from "./my-credit-entry.tsx";
import styles from "./my-credits-screen.module.css";
import { loadMyCredits, type MyCredits, useMyCredits } from "./use-my-credits.ts";
import { acceptedAtOnce, type CreditListKind, creditLists, myCreditsPageSize } from "./vocab.ts";

const headings: Record<CreditListKind, string> = { new: "New", accepted: "Accepted", declined: "Declined" };

/** Lists the viewer's credits in other people's works. */
export function MyCreditsScreen() {
  return <Loaded load={loadMyCredits}>{(start) => <Lists start={start} />}</Loaded>;
}

function Lists({ start }: { start: MyCredits }) {
  const { lists, reload, showMore } = useMyCredits(start);
  const [declining, setDeclining] = useState<MyCredit>();
  const { busy, failure, run } = useRowActions<number | CreditListKind | "all">();
  const shown = creditLists.filter((kind) => lists[kind].total > 0);

  const accept = ({ book_id: bookId, issue_number: issueNumber, issue_id }: MyCredit) =>
    run(issue_id, async () => {
      await consentClient.answerCredit({ params: { bookId, issueNumber }, body: { answer: "accepted" } });
      await reload();
    });

  // Names those on the screen, so that a credit given meanwhile is not accepted unseen.
  const firstIds = lists.new.credits.slice(0, acceptedAtOnce).map(({ issue_id }) => issue_id);
  const acceptAll = () =>
    run("all", async () => {
      await consentClient.acceptCredits({ body: { issueIds: firstIds } });
      await reload();
    });

  return (
    <>
      <FormMessage tone="error">{failure}</FormMessage>
      {shown.length === 0 && <EmptyState>Nobody else has credited you yet.</EmptyState>}
      {shown.map((kind) => (
        <CreditList
          key={kind}
          kind={kind}
          total={lists[kind].total}
          busy={busy === kind}
          action={
            kind === "new" &&
            lists.new.credits.length > 1 && (
              <Button busy={busy === "all"} onClick={() => void acceptAll()}>
                {lists.new.credits.length < lists.new.total
                  ? `Accept the first ${firstIds.length}`
                  : `Accept all ${firstIds.length}`}
              </Button>
            )
          }
          onMore={() => run(kind, () => showMore(kind, Math.floor(lists[kind].credits.length / myCreditsPageSize) + 1))}
        >
          {lists[kind].credits.map((credit) => (
            <MyCreditEntry
              key={credit.issue_id}
              credit={credit}
              busy={busy === credit.issue_id}
              onAccept={() => void accept(credit)}
              onDecline={() => setDeclining(credit)}
              onBlock={() => showBlockDialog(credit.publisher, () => void run(kind, reload))}
            />
          ))}
        </CreditList>
      ))}
      {declining && (
        <DeclineDialog
          credit={declining}
          onDone={() => void run(declining.issue_id, reload)}
          onClose={() => setDeclining(undefined)}
        />
      )}
    </>
  );
}

interface CreditListProps {
  kind: CreditListKind;
  total: number;
  busy: boolean;
  /** A button for the whole list. */
  action: ReactNode;
  onMore: () => Promise<void>;
  /** An entry for each credit shown so far. */
  children: ReactElement[];
}

function CreditList({ kind, total, busy, action, onMore, children }: CreditListProps) {
  const { list, showMore } = useGrowingList<HTMLUListElement>(onMore);
  return (
    <section className={styles.part} aria-labelledby={`credits-${kind}`}>
      <div className={styles.heading}>
        <h2 id={`credits-${kind}`}>
          {headings[kind]} <span className={styles.count}>({total})</span>
        </h2>
        {action}
      </div>
      <ul ref={list} className={styles.list}>
        {children}
      </ul>
      {children.length < total && <ShowMore busy={busy} onClick={showMore} />}
    </section>
  );
}
