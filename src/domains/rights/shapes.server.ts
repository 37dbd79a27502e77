import { bookPath } from "#domains/books/paths.ts";
import { issuePath } from "#domains/issues/paths.ts";
import type { RightsNotice } from "./contract.ts";
import type { RightsRow } from "./rights-rows.server.ts";
import type { RightsSide } from "./vocab.ts";

const toTime = (at: string) => new Date(at).toISOString();
const toTimeOrNull = (at: string | null) => at && toTime(at);

/** A notice as one side may see it: its owner is not told the addresses of the claimant. */
export function toRightsNotice(row: RightsRow, side: RightsSide): RightsNotice {
  const { name, address, email, statement, signature, state, court, court_at: courtAt } = row;
  return {
    id: Number(row.id),
    state,
    side,
    work: { title: row.work_title, path: findPath(row, side) },
    owner: row.owner,
    notice: {
      name,
      statement,
      signature,
      date: toTime(row.created_at),
      address: side === "owner" ? null : address,
      email: side === "owner" ? null : email,
    },
    decided_at: toTimeOrNull(row.decided_at),
    counter_notice: toCounterNotice(row),
    court: court === null || courtAt === null ? null : { text: court, date: toTime(courtAt) },
    restored_at: toTimeOrNull(row.ended_at),
  };
}

function toCounterNotice(row: RightsRow): RightsNotice["counter_notice"] {
  const { counter_name: name, counter_address: address, counter_phone: phone, counter_statement: statement } = row;
  const { counter_signature: signature, countered_at: date, restore_at: restoreAt } = row;
  if (name === null || address === null || phone === null || statement === null || signature === null) return null;
  if (date === null || restoreAt === null) return null;
  return { name, address, phone, statement, signature, date: toTime(date), restore_at: toTime(restoreAt) };
}

/** Where the work can be seen; null while it is hidden, except for its owner and moderators. */
function findPath(row: RightsRow, side: RightsSide): string | null {
  const { state, is_public: isPublic, url_slug, book_id, issue_number } = row;
  if (url_slug === null || state === "gone" || (side === "claimant" && !isPublic)) return null;
  const book = { url_slug, book_id: Number(book_id) };
  return issue_number === null ? bookPath(book) : issuePath({ ...book, issue_number });
}
