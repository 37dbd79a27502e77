import { expect, test } from "vitest";
import { toCallError } from "#platform/api/call-error.ts";
import type { EditedPage, PublishedPage, PublishedPages } from "./edited-pages.ts";
import type { NewPage } from "./page-list.ts";
import { type KnownPages, savePages } from "./save-pages.ts";

const lostResponse = toCallError(0, null);
const notItsPages = toCallError(400, { code: "not_its_pages", message: "The pages of this issue have changed." });
const [one, two, savedA] = [published(1), published(2), published(8)];
const [a, b] = [added("a"), added("b")];

function published(id: number): PublishedPage {
  return { key: `page-${id}`, id, number: id, preview: "", url: "", widest: "" };
}
function added(name: string): NewPage {
  return { key: name, name, preview: `blob:${name}`, file: new File([], name) };
}

/** Pages on a site. Each order of pages has its own version. */
function versioned(pages: PublishedPage[]): PublishedPages {
  return { published: pages, version: Number(pages.map(({ id }) => id).join("")) };
}

/** A form with pages one and two, on a site that gives one of these responses to each call. */
function openForm(responses: { reads?: PublishedPage[][]; sends?: (PublishedPage[] | Error)[] }) {
  const form: { known: KnownPages; pages: EditedPage[] } = {
    known: { ...versioned([one, two]), lost: [] },
    pages: [one, two],
  };
  const sent: { from: readonly PublishedPage[]; pages: readonly EditedPage[] }[] = [];
  const calls = {
    read: async () => versioned(responses.reads?.shift() ?? []),
    async send({ published: from, version }: PublishedPages, pages: readonly EditedPage[]) {
      expect(version).toBe(versioned(from).version);
      sent.push({ from, pages });
      const response = responses.sends?.shift() ?? [];
      if (response instanceof Error) throw response;
      return versioned(response);
    },
    remember: (known: KnownPages, pages?: EditedPage[]) => Object.assign(form, { known, pages: pages ?? form.pages }),
  };
  async function submit(pages: EditedPage[]): Promise<unknown> {
    form.pages = pages;
    return savePages(pages, form.known, calls).catch((error: unknown) => error);
  }
  return { form, sent, submit };
}

test("pages that arrived although their response was lost are not sent again", async () => {
  const { form, sent, submit } = openForm({ sends: [lostResponse], reads: [[savedA, one]] });
  expect(await submit([a, one])).toBe(lostResponse);
  expect(await submit([a, one])).toBeUndefined();
  expect(form.pages).toEqual([savedA, one]);
  expect(sent).toHaveLength(1);
});

test("changes made after a lost response are sent on top of the pages that arrived", async () => {
  const result = [one, savedA];
  const { form, sent, submit } = openForm({ sends: [lostResponse, result], reads: [[savedA, one]] });
  await submit([a, one]);
  expect(await submit([one, a])).toBeUndefined();
  expect(sent[1]).toEqual({ from: [savedA, one], pages: [one, savedA] });
  expect(form).toEqual({ known: { ...versioned(result), lost: [] }, pages: result });
});

test("an attempt that arrives only while the next one is being sent counts as saved", async () => {
  const { form, sent, submit } = openForm({
    sends: [lostResponse, notItsPages],
    reads: [
      [one, two],
      [savedA, one],
    ],
  });
  await submit([a, one]);
  expect(await submit([a, one])).toBeUndefined();
  expect(form.pages).toEqual([savedA, one]);
  expect(sent).toHaveLength(2);
});

test("the form shows pages saved in another tab, and submitting it again saves", async () => {
  const fresh = { ...published(9), number: 3 };
  const result = [savedA, one, two, fresh];
  const { form, sent, submit } = openForm({ sends: [notItsPages, result], reads: [[one, two, fresh]] });
  const error = await submit([a, one, two]);
  expect(error).toMatchObject({ issues: [{ path: "issueAssets", message: expect.stringContaining("submit again") }] });
  expect(form.pages).toEqual([a, one, two, fresh]);
  expect(await submit(form.pages)).toBeUndefined();
  expect(sent[1]).toEqual({ from: [one, two, fresh], pages: [a, one, two, fresh] });
  expect(form.pages).toEqual(result);
});

test("if either of two attempts may have arrived, the form shows the site's pages below its own files", async () => {
  const savedB = { ...published(9), number: 1 };
  const found = [savedB, { ...savedA, number: 2 }];
  const { form, submit } = openForm({ sends: [lostResponse, lostResponse], reads: [[one, two], found] });
  await submit([a, b]);
  expect(await submit([b, a])).toBe(lostResponse);
  expect(await submit([b, a])).toMatchObject({ code: "not_its_pages" });
  expect(form.pages).toEqual([b, a, ...found]);
});

test("a page that a lost attempt removed cannot be put back, and the form says so", async () => {
  const { form, sent, submit } = openForm({ sends: [lostResponse], reads: [[one]] });
  await submit([one]);
  expect(await submit([one, two])).toMatchObject({ code: "not_its_pages" });
  expect(form.pages).toEqual([one]);
  expect(sent).toHaveLength(1);
});

test("sends an order undone after a lost response, so that a late lost attempt is refused", async () => {
  const { form, sent, submit } = openForm({ sends: [lostResponse, [one, two]], reads: [[one, two]] });
  await submit([two, one]);
  expect(await submit([one, two])).toBeUndefined();
  expect(sent[1]).toEqual({ from: [one, two], pages: [one, two] });
  expect(form.known.lost).toEqual([]);
});

test("an attempt that the site refused is sent again without reading the saved pages", async () => {
  const refused = toCallError(400, { code: "image_broken", message: "a is damaged." });
  const { sent, submit } = openForm({ sends: [refused, [savedA, one]] });
  expect(await submit([a, one])).toBe(refused);
  expect(await submit([a, one])).toBeUndefined();
  expect(sent).toHaveLength(2);
});
