import { openClient } from "../client.ts";
import type { Visitor } from "../visitor.ts";

/** Says as the owner that pages of the reader at `path` have no panels. Otherwise a job may find some while a journey goes through the modes. */
export async function sayNoPanels(url: string, owner: Visitor, path: string, pageTotal: number): Promise<void> {
  const pages = Array.from({ length: pageTotal }, (_, at) => ({ page_number: at + 1, panels: [] }));
  const answer = await openClient(url, owner).patch(`${path.replace("/read/", "/publish/")}/panels`, { pages });
  if (answer.http !== 200) throw new Error(`the panels could not be set: ${JSON.stringify(answer)}`);
}
