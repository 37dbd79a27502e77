import { DateText } from "#ui/date-text.tsx";
import { draftKey, listDraftPaths, readDraft } from "#platform/drafts.ts";
import { formatClock } from "./format-schedule.ts";

type Kept = { savedAt: string; values: { bookTitle?: string; issueTitle?: string } };

/** Text that was typed into upload forms in this browser and is not yet a draft on the site. Nothing if there is none. */
export function DeviceDrafts({ userId }: { userId: number }) {
  const found = listDraftPaths(userId).flatMap((path) => {
    const kept = [readDraft(draftKey(userId, path)) ?? []].flat().at(-1) as Kept | undefined;
    return kept ? [{ path, ...kept }] : [];
  });
  if (found.length === 0) return null;
  return (
    <section aria-label="Begun on this device">
      <h2>Begun on this device</h2>
      <p className="hint">
        Only this browser has this text. “Save as a draft” in the form takes it to your other devices.
      </p>
      <ul>
        {found.map(({ path, savedAt, values }) => (
          <li key={path}>
            <a href={path}>{values.bookTitle || values.issueTitle || "Untitled"}</a>, typed on{" "}
            <DateText date={savedAt} /> at {formatClock(savedAt)}
          </li>
        ))}
      </ul>
    </section>
  );
}
