import { renewBookPlaces } from "#domains/issues/book-places.ts";
import type { IssueRead } from "#domains/issues/contract.ts";
import type { Place } from "#domains/issues/place.ts";
import { setBegunReading } from "./device-key.ts";
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
export function trackPlace(user: number | null, { issue, page_total, next_issue }: IssueInView) {
  const { book_id, book_title, url_slug, username, content_rating, cover, issue_number } = issue;
  const book = { book_id, book_title, url_slug, username, content_rating, cover };
  let savedPage = 0;
  let firstPage = 0;
  let latest = 0;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;

  function keep(page: number): void {
    savedPage = page;
    const last_read = new Date().toISOString();
    const place: Place = { book_id, issue_number, page, furthest_page: page, page_total, last_read, next_issue };
    keepOnDevice(user, book, place);
    if (user === null && readDevice().is_kept) setBegunReading(true);
    if (user !== null) sendTimer ??= setTimeout(send, sendAfterMs);
  }

  function send(): void {
    clearTimeout(sendTimer);
    sendTimer = undefined;
    if (user !== null) void sendPlaces(user);
  }

  function leave(): void {
    clearTimeout(settleTimer);
    // A page that the reader advanced to counts when they leave. An issue that was only opened does not count.
    if (latest > Math.max(savedPage, firstPage)) keep(latest);
    if (sendTimer !== undefined) send();
  }
  const onHidden = () => document.visibilityState === "hidden" && leave();
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("pagehide", leave);
  return {
    show(shown: number) {
      clearTimeout(settleTimer);
      firstPage ||= shown;
      latest = shown;
      if (shown !== savedPage) settleTimer = setTimeout(() => keep(shown), shown < savedPage ? settleBackMs : settleMs);
    },
    stop() {
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("pagehide", leave);
      leave();
      renewBookPlaces();
    },
  };
}
