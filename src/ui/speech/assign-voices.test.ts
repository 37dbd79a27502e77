import { expect, test } from "vitest";
import { assignVoices } from "./assign-voices.ts";

const makeVoice = (name: string, lang: string, rest: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  name,
  lang,
  voiceURI: name,
  default: false,
  localService: true,
  ...rest,
});
const english = ["Daniel", "Karen", "Moira", "Samantha"].map((name) => makeVoice(name, "en-US"));
const names = ["Ada", "Ben", "Cleo"];
const assign = (voices: readonly SpeechSynthesisVoice[], speakers = names, language = "en", region = "en-US") =>
  assignVoices(voices, { language, region, speakers });

test("each speaker has a voice, which is not the narrator's, and keeps it in another text", () => {
  const voicingOf = assign(english);
  const all = [undefined, ...names].map((speaker) => voicingOf(speaker).voice?.name);
  expect(new Set(all).size).toBe(4);
  expect(assign(english, ["Cleo"])("Cleo")).toEqual(assign(english, ["Cleo", "Dan"])("Cleo"));
  expect(assign(english.toReversed())("Ben")).toEqual(voicingOf("Ben"));
  expect(voicingOf(" ADA ")).toEqual(voicingOf("Ada"));
  expect(voicingOf("Nobody")).toEqual(voicingOf(undefined));
});

test.each([0, 1, 2])("with %i voices, speakers still differ", (count) => {
  const many = Array.from({ length: 4 }, (_, at) => `Speaker ${at}`);
  const voicingOf = assign(english.slice(0, count), many);
  const all = [undefined, ...many].map((speaker) =>
    JSON.stringify([voicingOf(speaker).voice?.name, voicingOf(speaker).pitch]),
  );
  expect(new Set(all).size).toBe(5);
});

test("with more speakers than pitches, some share a voicing", () => {
  const crowd = Array.from({ length: 40 }, (_, at) => `Speaker ${at}`);
  const voicingOf = assign(english, crowd);
  expect(crowd.every((speaker) => voicingOf(speaker).voice !== voicingOf(undefined).voice)).toBe(true);
});

test.each([
  ["de", ["Anna"], [makeVoice("Anna", "de-DE"), ...english]],
  // As Android and old systems name languages.
  ["en", ["US"], [makeVoice("US", "en_US"), makeVoice("Anna", "de-DE")]],
  ["he", ["Carmit"], [makeVoice("Carmit", "iw-IL")]],
  ["nb", ["Nora"], [makeVoice("Nora", "no-NO")]],
  // Fewer than four of the viewer's region.
  ["en", ["Arthur", "Daniel"], [makeVoice("Arthur", "en-GB"), ...english.slice(0, 1)]],
  [
    "en",
    ["Samantha"],
    [makeVoice("Bad News", "en-US"), makeVoice("Zarvox (English (United States))", "en-US"), ...english.slice(3)],
  ],
  ["en", ["Bells"], [makeVoice("Bells", "en-US")]],
  ["fr", [], english],
] as const)("in %s, the voices are %j", (language, expected, voices) => {
  const voicingOf = assign(voices, ["Ada"], language, "en-GB");
  const used = new Set([voicingOf(undefined), voicingOf("Ada")].flatMap(({ voice }) => voice?.name ?? []));
  expect(used).toEqual(new Set(expected));
});

test("the narrator has the device's own voice, else one of the viewer's region, else one that needs no network", () => {
  const network = makeVoice("Alice", "en-GB", { localService: false });
  const region = makeVoice("Bob", "en-GB");
  const chosen = makeVoice("Zoe", "en-US", { default: true });
  const narrate = (voices: SpeechSynthesisVoice[]) => assign(voices, [], "en", "en-GB")(undefined).voice?.name;
  expect(narrate([network, region, chosen, ...english])).toBe("Zoe");
  expect(narrate([network, region, ...english])).toBe("Bob");
  expect(narrate([network, ...english.slice(0, 1)])).toBe("Alice");
});
