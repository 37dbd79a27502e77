import { weighSpeech } from "./weigh-speech.ts";

/** Chrome falls silent after about 15 seconds of one utterance. This is ten seconds' worth of letters at a slow speed. */
const weightMax = 120;
const clauseEnd = /[,;:—–،、，；：]\s*$/u;

/** Splits a text into sentences that are short enough to be spoken at once. Leaves out what cannot be said, such as "?!". */
export function splitSentences(text: string, language: string): string[] {
  return segment(text, language, "sentence")
    .flatMap((sentence) => (weighSpeech(sentence) > weightMax ? cut(sentence, language) : [sentence]))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** Cuts a long sentence between clauses or, failing that, between words. */
function cut(sentence: string, language: string): string[] {
  const parts: string[] = [];
  let part = "";
  for (const word of segment(sentence, language, "word").flatMap(chop)) {
    const isLong = weighSpeech(part) > weightMax / 2 && clauseEnd.test(part);
    if (part && (isLong || weighSpeech(part + word) > weightMax)) {
      parts.push(part);
      part = "";
    }
    part += word;
  }
  return [...parts, part];
}

/** Screams can be longer than any sentence. */
function chop(word: string): string[] {
  if (weighSpeech(word) <= weightMax) return [word];
  const characters = Array.from(word);
  const size = weightMax / 3;
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, at) =>
    characters.slice(at * size, (at + 1) * size).join(""),
  );
}

function segment(text: string, language: string, granularity: "sentence" | "word"): string[] {
  return Array.from(new Intl.Segmenter(language, { granularity }).segment(text), (found) => found.segment);
}
