import { readWorkCredits } from "#domains/credits/read-for-owner.server.ts";
import { keepPanels } from "#domains/panels/kept-panels.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";

// Written in SQL, because the tables belong to the slice of drafts, which stands on this one.

/**
 * Keeps what an issue has as a draft of its owner, before it is deleted or taken back: its texts, credits, cover, pages, and panels. Returns the id
 * of the draft.
 */
export async function keepAsDraft(
  tx: Queries,
  ownerId: number,
  issueId: number,
  why: "deleted" | "taken back",
): Promise<number> {
  const { workCredits, namedCredits } = await readWorkCredits(tx, issueId);
  // Another draft may be made of the same files already.
  const freeKey = sql`(select import_key where not exists (select from drafts
    where user_id = ${ownerId} and book_id = issues.book_id and import_key = issues.import_key))`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with kept as (
      insert into drafts (user_id, book_id, import_key, fields, issue_deleted_at)
      select ${ownerId}, book_id, ${freeKey}, jsonb_build_object(
        'issueTitle', title, 'issueDescription', description, 'issueLabel', label, 'storyArc', arc, 'oldAddress', old_address,
        'firstPublished', case when uploaded_at is null then '' else to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') end, 'workCredits', ${JSON.stringify(workCredits)}::jsonb, 'namedCredits', ${JSON.stringify(namedCredits)}::jsonb),
        case when ${why === "deleted"} then now() end
      from issues where id = ${issueId}
      returning id
    ), pictures as (
    insert into draft_pictures (draft_id, part, place, image_id, said)
    select kept.id, 'issueCoverPhoto', 0, cover_id, '{}' from kept, issues where issues.id = ${issueId}
    union all
    select kept.id, 'issueAssets', number, image_id,
      jsonb_build_object('kind', kind, 'contentNote', content_note, 'description', description)
    from kept, pages where issue_id = ${issueId})
    select id from kept`);
  const draftId = Number(rows[0]?.id);
  await keepPanels(tx, issueId, draftId);
  return draftId;
}

/** Lists the pictures of the drafts of a book, which are removed with it. */
export async function listDraftImages(tx: Queries, bookId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select image_id as id from draft_pictures join drafts on drafts.id = draft_id where book_id = ${bookId}`);
  return rows.map(({ id }) => Number(id));
}
