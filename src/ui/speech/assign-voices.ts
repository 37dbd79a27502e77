import { hashText } from "#platform/hash-text.ts";

/** How somebody speaks. Without a voice, the browser chooses one. */
export type Voicing = { voice: Voice | undefined; pitch: number; rate: number };
type Voice = SpeechSynthesisVoice;

/** For more speakers than voices, each voice is also used in other pitches and, because some voices ignore those, speeds. */
const variants = [
  { pitch: 1, rate: 1 },
  { pitch: 0.8, rate: 0.95 },
  { pitch: 1.25, rate: 1.05 },
  { pitch: 0.65, rate: 0.9 },
  { pitch: 1.45, rate: 1.1 },
] as const;
/** The same region for all speakers sounds better, if it has this many voices besides the narrator's. */
const voicesOfRegionMin = 3;

/** Voices of Apple's systems that sing, ring, or cannot be understood. */
const novelties = new Set(
  "Albert, Bad News, Bahh, Bells, Boing, Bubbles, Cellos, Deranged, Good News, Hysterical, Jester, Junior, Organ, Pipe Organ, Superstar, Trinoids, Whisper, Wobble, Zarvox".split(
    ", ",
  ),
);
/** Codes that devices use for a language in place of the usual one. */
const otherCodes: Record<string, string> = { cmn: "zh", fil: "tl", in: "id", iw: "he", no: "nb" };

/**
 * Gives each speaker a voicing in a language, and the narrator another one. A speaker keeps a voicing from one text to the next, as long
 * as the device has the same voices and no earlier speaker of the text has it. Names that differ in case alone are one speaker.
 * `region` is the language of the viewer, such as "en-GB".
 */
export function assignVoices(
  all: readonly Voice[],
  { language, region, speakers }: { language: string; region: string; speakers: readonly string[] },
): (speaker: string | undefined) => Voicing {
  const voices = listVoices(all, language, region);
  const narrator = { voice: voices[0], ...variants[0] };
  const places = listPlaces(voices);
  const taken = new Map<string, Voicing>();
  for (const speaker of new Set(speakers.map(fold))) {
    const voicing = findFree(places, new Set(taken.values()), speaker);
    if (voicing) taken.set(speaker, voicing);
  }
  return (speaker) => (speaker === undefined ? narrator : (taken.get(fold(speaker)) ?? narrator));
}

const fold = (name: string) => name.trim().toLocaleLowerCase();
const splitCode = (code: string) => code.replaceAll("_", "-").toLowerCase();
const findBase = (code: string) => {
  const [base = ""] = splitCode(code).split("-");
  return otherCodes[base] ?? base;
};

/** The voices for a language, the narrator's first. */
function listVoices(all: readonly Voice[], language: string, region: string): Voice[] {
  const ofLanguage = all.filter(({ lang }) => findBase(lang) === findBase(language));
  const serious = ofLanguage.filter(({ name }) => !novelties.has(name.split(" (")[0] ?? ""));
  const voices = serious.length > 0 ? serious : ofLanguage;
  // Voices on the device need no network, and are not cut off.
  const rank = ({ default: isDefault, lang, localService }: Voice) =>
    Number(isDefault) * 4 + Number(splitCode(lang) === splitCode(region)) * 2 + Number(localService);
  const sorted = voices.toSorted((a, b) => rank(b) - rank(a) || (a.voiceURI < b.voiceURI ? -1 : 1));
  const ofRegion = sorted.filter(({ lang }) => lang === sorted[0]?.lang);
  return ofRegion.length > voicesOfRegionMin ? ofRegion : sorted;
}

/** What speakers can be given, in rounds: first a voice each, then the same voices in other pitches. The narrator's is for nobody else. */
function listPlaces(voices: readonly Voice[]): Voicing[][] {
  const others = voices.length > 1 ? voices.slice(1) : [voices[0]];
  return variants.map((variant) => others.map((voice) => ({ voice, ...variant }))).slice(voices.length > 1 ? 0 : 1);
}

/** The place that the name leads to or, if it is taken, the next one; once all are taken, that place again. */
function findFree(rounds: Voicing[][], taken: ReadonlySet<Voicing>, name: string): Voicing | undefined {
  const turn = (places: Voicing[]) => {
    const start = hashText(name) % places.length;
    return [...places.slice(start), ...places.slice(0, start)];
  };
  const ordered = rounds.flatMap(turn);
  return ordered.find((place) => !taken.has(place)) ?? ordered[0];
}
