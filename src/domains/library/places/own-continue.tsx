import { useEffect, useState } from "react";
import { readerPath } from "#domains/issues/paths.ts";
import { describeResumePoint, findResumePoint } from "#domains/issues/place.ts";
import { LinkButton } from "#ui/button.tsx";
import type { HistoryEntry } from "./contract.ts";
import { readHistory } from "./read-places.ts";

/** On the viewer's own profile: a link to continue the book that they read last. */
export default function OwnContinue({ viewer }: { viewer: number }) {
  const [entry, setEntry] = useState<HistoryEntry>();
  useEffect(() => {
    let hasLeft = false;
    readHistory(viewer, { page: 1, limit: 12 }).then(
      ({ entries }) => hasLeft || setEntry(entries.find(findResumePoint)),
      () => {},
    );
    return () => {
      hasLeft = true;
    };
  }, [viewer]);
  const resumePoint = entry && findResumePoint(entry);
  if (!resumePoint) return null;
  return (
    <LinkButton href={readerPath({ ...entry, ...resumePoint }, resumePoint.page)}>
      <span>
        Continue reading {describeResumePoint(resumePoint)}
        <span className="visually-hidden"> of {entry.book_title}</span>
      </span>
    </LinkButton>
  );
}
