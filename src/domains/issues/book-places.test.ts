import { expect, test, vi } from "vitest";
import { placesIn, renewBookPlaces, setPlacesLoader, watchBook } from "./book-places.ts";

test("ignores places that were asked for before the latest renewal", async () => {
  const answers: ((page: number) => void)[] = [];
  setPlacesLoader(
    () =>
      new Promise((resolve) =>
        answers.push((page) => {
          const read = {
            page,
            furthest_page: page,
            page_total: 9,
            last_read: "2026-11-25T00:00:00Z",
            next_issue: null,
          };
          resolve(new Map([[1, [{ book_id: 1, issue_number: 1, ...read }]]]));
        }),
      ),
  );
  const unwatch = watchBook(1);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  renewBookPlaces();
  answers[0]?.(3);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(placesIn(1)).toBeUndefined();
  answers[1]?.(8);
  await vi.waitFor(() => expect(placesIn(1)).toMatchObject([{ page: 8 }]));
  unwatch();
});
