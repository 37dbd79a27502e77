import { type KeyboardEvent, useState } from "react";
import type { QueueAct } from "#domains/moderation/record/acts.ts";
import type { Selection } from "#domains/moderators/batches/use-selection.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { queueClient } from "./client.ts";
import type { Reported } from "./contract.ts";
import { entryId, readKey } from "./entry-acts.ts";
import styles from "./moderation-screen.module.css";
import { ReportedEntry } from "./reported-entry.tsx";

interface ReportedQueueProps {
  reported: readonly Reported[];
  /** The viewer. */
  me: string;
  moderators: readonly string[];
  selection: Selection<Reported>;
  onAct: (act: QueueAct, reported: Reported) => void;
  /** Somebody else looks at an entry now, or nobody. */
  onClaimed: (reported: Reported) => void;
}

/** What has open reports. While an entry has the focus, keys do what its buttons do. */
export function ReportedQueue({ reported, me, selection, onAct, onClaimed, ...rest }: ReportedQueueProps) {
  async function claim(each: Reported, moderator: string | null) {
    await queueClient.claimReports({ body: { kind: each.kind, id: each.id, moderator } });
    onClaimed(each);
  }
  const [failure, setFailure] = useState("");
  /** The viewer claims an entry, or lets go of it. */
  const toggleClaim = (each: Reported) =>
    claim(each, each.claim?.by === me ? null : me).then(
      () => setFailure(""),
      () => setFailure("That could not be saved. Please try again."),
    );
  function pressKey(event: KeyboardEvent<HTMLUListElement>) {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
    if (target.matches("select, textarea, dialog *")) return;
    const element = target.closest("li[id]");
    const at = reported.findIndex((each) => entryId(each) === element?.id);
    const each = reported[at];
    const what = each && readKey(event.key.toLowerCase(), each);
    if (!each || what === undefined) return;
    event.preventDefault();
    if (what === "next" || what === "previous") focusEntry(reported[at + (what === "next" ? 1 : -1)]);
    else if (what === "select") selection.toggle(each);
    else if (what === "claim") void toggleClaim(each);
    else if (what === "pages") element?.querySelector<HTMLElement>("button[aria-expanded]")?.click();
    else onAct(what, each);
  }
  return (
    <>
      <FormMessage tone="error">{failure}</FormMessage>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on the buttons inside */}
      <ul className={styles.queue} onKeyDown={pressKey}>
        {reported.map((each) => (
          <ReportedEntry
            key={entryId(each)}
            reported={each}
            me={me}
            {...rest}
            isSelected={selection.has(each)}
            onSelect={() => selection.toggle(each)}
            onAct={(act) => onAct(act, each)}
            onToggle={() => void toggleClaim(each)}
            onHandOver={(moderator) => claim(each, moderator)}
          />
        ))}
      </ul>
    </>
  );
}

function focusEntry(reported: Reported | undefined) {
  if (reported) document.getElementById(entryId(reported))?.focus();
}
