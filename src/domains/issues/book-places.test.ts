import { expect, test, vi } from "vitest";
import { placesIn, renewBookPlaces, setPlacesLoader, watchBook } from "./book-places.ts";

const placeAt = (page: number) =>
  new Map([
    [
      1,
      [
        {
          book_id: 1,
          issue_number: 1,
          page,
          furthest_page: page,
          page_total: 9,
          last_read: "2026-11-25T00:00:00Z",
          next_issue: null,
        },
      ],
    ],
  ]);

/** Has places read as the returned answers are given. */
function answerByHand(): ((page: number) => void)[] {
  const answers: ((page: number) => void)[] = [];
  setPlacesLoader(() => new Promise((resolve) => answers.push((page) => resolve(placeAt(page)))));
  return answers;
}

test("ignores places that were asked for before the latest renewal", async () => {
  const answers = answerByHand();
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

test("shows the old places until the renewed ones are there, but nobody else's", async () => {
  const answers = answerByHand();
  const unwatch = watchBook(1);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(3);
  await vi.waitFor(() => expect(placesIn(1)).toMatchObject([{ page: 3 }]));
  renewBookPlaces();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(placesIn(1)).toMatchObject([{ page: 3 }]);
  answers[1]?.(8);
  await vi.waitFor(() => expect(placesIn(1)).toMatchObject([{ page: 8 }]));
  answerByHand();
  expect(placesIn(1)).toBeUndefined();
  unwatch();
});
