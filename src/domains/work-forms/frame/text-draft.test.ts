import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/local-storage.ts";
import { openTextDraft } from "./text-draft.ts";

beforeEach(stubLocalStorage);
afterEach(() => vi.unstubAllGlobals());

const empty = { title: "", pages: [] as string[] };
const titled = (title: string) => ({ title, pages: ["1.png"] });
const key = "draft:1:/publish";
const open = () => openTextDraft(key, { empty, fields: ["title"] });
const openAgain = () => open().restored;

test("a draft has a form's text but not its files, and is deleted when the text is empty again", () => {
  const draft = open();
  draft.save(titled("Rain"));
  expect(openAgain()).toMatchObject({ values: { title: "Rain" } });
  expect(openAgain()?.values).not.toHaveProperty("pages");
  draft.save({ ...empty, pages: ["1.png"] });
  expect(openAgain()).toBeNull();
});

test("ending or emptying a form leaves the draft of another form at the same address", () => {
  const [published, emptied, other] = [open(), open(), open()];
  published.save(titled("Rain"));
  emptied.save(titled("Snow"));
  other.save(titled("Wind"));
  published.end();
  emptied.save(empty);
  expect(openAgain()).toMatchObject({ values: { title: "Wind" } });
  other.end();
  other.save(titled("Wind again"));
  expect(openAgain()).toBeNull();
});

test("two forms at one address have separate drafts, and the later one is restored first", () => {
  const [one, other] = [open(), open()];
  one.save(titled("Rain"));
  other.save(titled("Snow"));
  one.save(titled("Rain and wind"));
  const again = open();
  expect(again.restored?.values).toEqual({ title: "Rain and wind" });
  again.save(titled("Rain, wind"));
  again.end();
  expect(openAgain()?.values).toEqual({ title: "Snow" });
});

test("a draft stays if it is changed after another form has restored it", () => {
  const first = open();
  first.save(titled("Rain"));
  const copy = open();
  first.save(titled("Rain and wind"));
  copy.save(titled("Rain and snow"));
  copy.end();
  expect(openAgain()?.values).toEqual({ title: "Rain and wind" });
});

test("restores a draft in the old format, which stored a single draft", () => {
  localStorage.setItem(key, JSON.stringify({ form: "kept", savedAt: "2026-11-01", values: { title: "Rain" } }));
  expect(openAgain()?.values).toEqual({ title: "Rain" });
});

test("a restored draft belongs to the form that restored it", () => {
  open().save(titled("Rain"));
  open().end();
  expect(openAgain()).toBeNull();
});

test("a draft keeps the key its form was sent with, even after later changes", () => {
  open().storeKey("sent", titled("Rain"));
  expect(openAgain()).toMatchObject({ sentKey: "sent", values: { title: "Rain" } });
  const again = open();
  again.save(titled("Rain and wind"));
  expect(openAgain()).toMatchObject({ sentKey: "sent", values: { title: "Rain and wind" } });
  again.storeKey(undefined, titled("Rain and wind"));
  expect(openAgain()?.sentKey).toBeUndefined();
});

test("sending a form stores its key and keeps another form's draft", () => {
  const sent = open();
  open().save(titled("Wind"));
  sent.storeKey("sent", titled("Rain"));
  expect(openAgain()).toMatchObject({ sentKey: "sent", values: { title: "Rain" } });
  sent.end();
  expect(openAgain()).toMatchObject({ values: { title: "Wind" } });
});

test("a restored draft whose form is still open stays, along with its key", () => {
  const sent = open();
  sent.storeKey("sent", titled("Rain"));
  const copy = open();
  expect(copy.sentKey()).toBe("sent");
  copy.leaveRestored();
  expect(copy.sentKey()).toBeUndefined();
  copy.save(titled("Snow"));
  expect(openAgain()).toMatchObject({ values: { title: "Snow" } });
  copy.end();
  expect(openAgain()).toMatchObject({ sentKey: "sent", values: { title: "Rain" } });
});
