import { listAllDays, listReleaseDays, type ReleaseDay } from "./cadence.server.ts";
import type { PlanRow } from "./release-plans-table.server.ts";
import { promisesShown } from "./vocab.ts";

/** A book with its plan, and the titles of its planned issues in order, as far as readers may know them. */
export type PromisedBook = { id: number; title: string; path: string; plan: PlanRow; titles: string[] };

const minutes = 15;

/**
 * Draws a calendar (RFC 5545) of the next promised days of books. The UID of an event is its book and its day, so an event stays the same
 * when the clock or the title changes. A day that is skipped or paused is canceled. SEQUENCE is the version of the plan.
 */
export async function drawCalendar(
  { origin, siteName }: { origin: string; siteName: string },
  name: string,
  promised: PromisedBook[],
): Promise<string> {
  // Loaded when first needed, as few ask for it.
  const { ICalCalendar, ICalCalendarMethod, ICalEventStatus } = await import("ical-generator");
  const { hostname } = new URL(origin);
  const calendar = new ICalCalendar({
    name,
    prodId: { company: hostname, product: siteName },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const book of promised) {
    const coming = listReleaseDays(book.plan, new Date(), promisesShown);
    for (const day of listDays(book.plan)) {
      const place = coming.findIndex(({ on }) => on === day.on);
      const issue = book.titles[place] || "next issue";
      calendar.createEvent({
        id: `book-${book.id}-${day.on}@${hostname}`,
        sequence: book.plan.version,
        stamp: book.plan.updatedAt,
        lastModified: book.plan.updatedAt,
        start: day.at,
        end: new Date(day.at.getTime() + minutes * 60_000),
        summary: `${book.title}: ${issue}`,
        url: origin + book.path,
        status: place < 0 ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      });
    }
  }
  return calendar.toString();
}

/** The next days of the rhythm, also those that are skipped or paused. */
function listDays(plan: PlanRow): ReleaseDay[] {
  return listAllDays(plan, new Date(), promisesShown + plan.skipped.length);
}
