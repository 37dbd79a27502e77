import { assignVoices } from "#ui/speech/assign-voices.ts";
import { loadVoices, speak } from "#ui/speech/speak.ts";
import { lowerShouting } from "#ui/speech/lower-shouting.ts";
import { splitSentences } from "#ui/speech/split-sentences.ts";
import type { Step } from "./list-steps.ts";

export type Playback = {
  /** The index of the step. */
  at: number;
  isPlaying: boolean;
  /** It has stopped because the browser could not speak. */
  hasFailed: boolean;
};

type Options = {
  steps: readonly Step[];
  /** The index of the first step. */
  from: number;
  /** The language of the book. */
  language: string;
  /** How fast to speak: 1 is normal. */
  speed: number;
  onChange: (playback: Playback) => void;
  /** Called after the last step. */
  onEnd: () => void;
};

/**
 * Reads steps aloud, sentence by sentence. Continues with the sentence that was interrupted: browsers can neither pause on all devices
 * nor change their speed while they speak.
 */
export function makePlayer({ steps, from, language, onChange, onEnd, ...options }: Options) {
  let { speed } = options;
  let playback: Playback = { at: from, isPlaying: false, hasFailed: false };
  let sentence = 0;
  let running = new AbortController();
  const speakers = steps.flatMap(({ parts }) => parts.flatMap(({ speaker }) => speaker ?? []));

  function change(part: Partial<Playback>): void {
    playback = { ...playback, ...part };
    onChange(playback);
  }
  /** The sentences of a step, each with the voice that says it. */
  function prepare({ parts }: Step, voices: readonly SpeechSynthesisVoice[]) {
    const region = navigator.language;
    const assign = (lang: string) => assignVoices(voices, { language: lang, region, speakers });
    const [ofBook, ofSite] = [assign(language), assign("en")];
    return parts.flatMap(({ text, speaker, isBySite = false }) => {
      const lang = isBySite ? "en" : language;
      const voicing = isBySite ? ofSite(undefined) : ofBook(speaker);
      return splitSentences(lowerShouting(text, lang), lang).map((said) => ({ text: said, lang, ...voicing }));
    });
  }
  async function run(signal: AbortSignal): Promise<void> {
    await loadVoices();
    for (;;) {
      const step = steps[playback.at];
      // Read each time: some browsers list their voices very late, and some never do, but speak.
      const sentences = step ? prepare(step, speechSynthesis.getVoices()) : [];
      while (sentence < sentences.length) {
        signal.throwIfAborted();
        const next = sentences[sentence];
        if (next) await speak({ ...next, rate: next.rate * speed }, signal);
        signal.throwIfAborted();
        sentence++;
      }
      signal.throwIfAborted();
      if (playback.at >= steps.length - 1) return onEnd();
      sentence = 0;
      change({ at: playback.at + 1 });
    }
  }
  function silence(): void {
    running.abort();
  }
  function play(): void {
    silence();
    const current = new AbortController();
    running = current;
    change({ isPlaying: true, hasFailed: false });
    run(current.signal).catch(() => {
      if (!current.signal.aborted) change({ isPlaying: false, hasFailed: true });
    });
  }
  function pause(): void {
    silence();
    change({ isPlaying: false });
  }
  return {
    play,
    pause,
    /** Goes to another step; if it is not playing, without a sound. */
    goTo(at: number): void {
      if (at < 0 || at >= steps.length) return;
      sentence = 0;
      change({ at });
      if (playback.isPlaying) play();
    },
    setSpeed(chosen: number): void {
      speed = chosen;
      if (playback.isPlaying) play();
    },
    /** Ends it for good. */
    stop: silence,
  };
}
