import { renewBookPlaces } from "#domains/issues/book-places.ts";
import type { IssueRead } from "#domains/issues/contract.ts";
import type { Place } from "#domains/issues/place.ts";
import { setBegun } from "./device-key.ts";
import { keepOnDevice, readDevice } from "./device-places.ts";
import { sendPlaces } from "./send-places.ts";

/**
 * A page counts once it has been in view this long, or when the reader leaves. Going back to an earlier page takes longer, and does not
 * count on leaving, because people often scroll to the top just to leave.
 */
const settleMs = 700;
const settleBackMs = 3000;
/** How long places are gathered before they are sent to the account. */
const sendAfterMs = 5000;

export type IssueInView = { issue: IssueRead; page_total: number; next_issue: number | null };

/**
 * Keeps the place of a visitor (null) or a user while they read an issue. Call `show` when a page comes into view, and `stop` at the end.
 */
export function startKeeping(user: number | null, { issue, page_total, next_issue }: IssueInView) {
  const { book_id, book_title, url_slug, username, content_rating, cover, issue_number } = issue;
  const book = { book_id, book_title, url_slug, username, content_rating, cover };
  let kept = 0;
  let begun = 0;
  let latest = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  function keep(page: number): void {
    kept = page;
    const last_read = new Date().toISOString();
    const place: Place = { book_id, issue_number, page, furthest_page: page, page_total, last_read, next_issue };
    keepOnDevice(user, book, place);
    if (user !== null || readDevice().is_kept) setBegun(true);
    if (user !== null) gathering ??= setTimeout(send, sendAfterMs);
  }

  function send(): void {
    clearTimeout(gathering);
    gathering = undefined;
    if (user !== null) void sendPlaces(user);
  }

  function leave(): void {
    clearTimeout(settling);
    // A page that the reader advanced to counts when they leave. An issue that was only opened does not count.
    if (latest > Math.max(kept, begun)) keep(latest);
    if (gathering !== undefined) send();
  }
  const onHidden = () => document.visibilityState === "hidden" && leave();
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("pagehide", leave);
  return {
    show(shown: number) {
      clearTimeout(settling);
      begun ||= shown;
      latest = shown;
      if (shown !== kept) settling = setTimeout(() => keep(shown), shown < kept ? settleBackMs : settleMs);
    },
    stop() {
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("pagehide", leave);
      leave();
      renewBookPlaces();
    },
  };
}
