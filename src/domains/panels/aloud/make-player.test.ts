import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installFakeSpeech, type SpeechFault } from "#tests/support/speech/fake-speech.ts";
import { makePlayer, type Playback } from "./make-player.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const voices: [string, string][] = [
  ["Samantha", "en-US"],
  ["Karen", "en-US"],
  ["Anna", "de-DE"],
  ["Petra", "de-DE"],
];
const steps = [
  { page: 1, panel: 1, parts: [{ text: "Nacht. Regen." }, { text: "ES REGNET.", speaker: "Ada" }] },
  { page: 2, parts: [{ text: "Page 2 has no text.", isBySite: true }] },
  { page: 3, parts: [{ text: "Morgen." }] },
];
const texts = () => saidAloud.map(({ text }) => text);

function open({ from = 0, faults = [] as SpeechFault[], voices: listed = voices } = {}) {
  installFakeSpeech({ voices: listed, faults });
  let playback: Playback | undefined;
  const onEnd = vi.fn();
  const player = makePlayer({
    steps,
    from,
    language: "de",
    speed: 1,
    onChange: (changed) => {
      playback = changed;
    },
    onEnd,
  });
  return { player, onEnd, now: () => playback };
}

test("reads from a step to the end, sentence by sentence, in voices of the book's language and for the site in its own", async () => {
  const { player, onEnd } = open();
  player.play();
  await vi.runAllTimersAsync();
  expect(saidAloud.map(({ text, voice, lang }) => [text, voice, lang])).toEqual([
    ["Nacht.", "Anna", "de-DE"],
    ["Regen.", "Anna", "de-DE"],
    ["es regnet.", "Petra", "de-DE"],
    ["Page 2 has no text.", "Samantha", "en-US"],
    ["Morgen.", "Anna", "de-DE"],
  ]);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("a pause is silent, and goes on with the sentence that it has interrupted", async () => {
  const { player, now } = open({ faults: ["drops what follows a cancellation"] });
  player.play();
  await vi.waitUntil(() => texts().length === 2);
  player.pause();
  await vi.runAllTimersAsync();
  expect(now()).toEqual({ at: 0, isPlaying: false, hasFailed: false });
  expect(texts()).toEqual(["Nacht.", "Regen."]);
  player.play();
  await vi.runAllTimersAsync();
  expect(texts()).toEqual(["Nacht.", "Regen.", "Regen.", "es regnet.", "Page 2 has no text.", "Morgen."]);
});

test("goes to other steps, silently during a pause, and never beyond the first and the last", async () => {
  const { player, now } = open({ from: 1 });
  player.goTo(2);
  player.goTo(3);
  player.goTo(-1);
  await vi.runAllTimersAsync();
  expect(now()).toMatchObject({ at: 2, isPlaying: false });
  expect(texts()).toEqual([]);
  player.play();
  await vi.runAllTimersAsync();
  expect(texts()).toEqual(["Morgen."]);
});

test("another speed begins the sentence again", async () => {
  const { player } = open({ from: 2 });
  player.play();
  await vi.waitUntil(() => texts().length === 1);
  player.setSpeed(1.5);
  await vi.runAllTimersAsync();
  expect(saidAloud.map(({ rate }) => rate)).toEqual([1, 1.5]);
});

test("stops if the browser does not speak, and can be tried again", async () => {
  const { player, now } = open({ from: 2, faults: ["is silent"] });
  player.play();
  await vi.runAllTimersAsync();
  expect(now()).toEqual({ at: 2, isPlaying: false, hasFailed: true });
  installFakeSpeech({ voices });
  player.play();
  await vi.runAllTimersAsync();
  expect(texts()).toEqual(["Morgen."]);
});

test("nothing is said after the end", async () => {
  const { player, onEnd } = open();
  player.play();
  await vi.waitUntil(() => texts().length === 1);
  player.stop();
  await vi.runAllTimersAsync();
  expect(texts()).toEqual(["Nacht."]);
  expect(onEnd).not.toHaveBeenCalled();
});

test("a browser that lists no voices is waited for once, and speaks in the book's language", async () => {
  const { player, onEnd } = open({ voices: [] });
  const begun = Date.now();
  player.play();
  await vi.runAllTimersAsync();
  expect(onEnd).toHaveBeenCalledOnce();
  expect(Date.now() - begun).toBeLessThan(2500);
  expect(new Set(saidAloud.map(({ lang, voice }) => `${lang} ${voice}`))).toEqual(
    new Set(["de undefined", "en undefined"]),
  );
});
