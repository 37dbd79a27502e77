import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installFakeSpeech } from "#tests/support/speech/fake-speech.ts";
import { loadVoices, speak } from "./speak.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const voice = { name: "Ada", lang: "en_US" } as SpeechSynthesisVoice;
const texts = () => saidAloud.map(({ text }) => text);

function say(text: string) {
  const stop = new AbortController();
  const outcome = speak({ text, lang: "en", voice, pitch: 1, rate: 1 }, stop.signal).then(
    () => "said",
    (error: Error) => (error.name === "AbortError" ? "silenced" : "failed"),
  );
  return { outcome, stop };
}
async function sayAll(...all: string[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const text of all) {
    const { outcome } = say(text);
    await vi.runAllTimersAsync();
    outcomes.push(await outcome);
  }
  return outcomes;
}

test("says a sentence by its voice", async () => {
  installFakeSpeech({});
  expect(await sayAll("It rains.")).toEqual(["said"]);
  expect(saidAloud).toEqual([{ text: "It rains.", lang: "en-US", voice: "Ada", pitch: 1, rate: 1 }]);
});

test("an abort silences it at once, and the next sentence waits until the browser takes it", async () => {
  installFakeSpeech({ faults: ["drops what follows a cancellation"] });
  const first = say("A sentence that takes a while to say.".repeat(9));
  await vi.advanceTimersByTimeAsync(10);
  first.stop.abort();
  expect(await first.outcome).toBe("silenced");
  expect(speechSynthesis.speaking).toBe(false);
  expect(await sayAll("Next.")).toEqual(["said"]);
  expect(saidAloud.at(-1)).toMatchObject({ text: "Next.", voice: "Ada" });
});

test("silences what else is being said, such as by a page before", async () => {
  installFakeSpeech({ faults: ["drops what follows a cancellation"] });
  speechSynthesis.speak(new SpeechSynthesisUtterance("Left over.".repeat(99)));
  await vi.advanceTimersByTimeAsync(10);
  expect(await sayAll("Next.")).toEqual(["said"]);
  expect(saidAloud.at(-1)).toMatchObject({ text: "Next.", voice: "Ada" });
});

test.each(["forgets the first end", "never ends the first"] as const)("goes on if the browser %s", async (fault) => {
  installFakeSpeech({ faults: [fault] });
  expect(await sayAll("One.", "Two.")).toEqual(["said", "said"]);
  expect(texts()).toEqual(["One.", "Two."]);
});

test("if a voice cannot be used, another one says it", async () => {
  installFakeSpeech({ faults: ["has no network for its voices"] });
  expect(await sayAll("It rains.")).toEqual(["said"]);
  expect(saidAloud).toMatchObject([{ text: "It rains.", lang: "en", voice: undefined }]);
});

test("fails if the browser says nothing", async () => {
  installFakeSpeech({ faults: ["is silent"] });
  expect(await sayAll("It rains.")).toEqual(["failed"]);
});

test("waits for voices that are loaded late, but not for ever", async () => {
  installFakeSpeech({ voices: [["Ada", "en-US"]] });
  const found = loadVoices();
  await vi.runAllTimersAsync();
  await found;
  expect(speechSynthesis.getVoices()).toHaveLength(1);
  installFakeSpeech({});
  const none = loadVoices();
  await vi.runAllTimersAsync();
  await none;
});
