/** A sentence that the fake has begun to say. */
type Said = { text: string; lang: string; voice: string | undefined; pitch: number; rate: number };
/** What real browsers have been reported to do. */
export type SpeechFault =
  | "drops what follows a cancellation"
  | "forgets the first end"
  | "never ends the first"
  | "has no network for its voices"
  | "is silent";

declare global {
  var saidAloud: Said[];
  var endSentence: () => void;
}

/**
 * Puts a fake in the place of the browser's speech, in a page (as an init script, so it uses nothing from outside) or in Node. It says
 * ten letters in a millisecond, has its voices after 200 ms, and lists in `saidAloud` what it has begun to say. With `isHeld`, it ends
 * a sentence only when `endSentence` is called.
 */
export function installFakeSpeech({
  faults = [],
  voices = [],
  isHeld = false,
}: {
  faults?: SpeechFault[];
  voices?: [name: string, lang: string][];
  isHeld?: boolean;
}): void {
  const said: Said[] = [];
  const has = (fault: SpeechFault) => faults.includes(fault);
  let loaded: SpeechSynthesisVoice[] = [];
  setTimeout(() => {
    loaded = voices.map(([name, lang], at) => ({ name, lang, voiceURI: name, default: at === 0, localService: true }));
  }, 200);

  class Utterance extends EventTarget {
    text: string;
    lang = "";
    voice: SpeechSynthesisVoice | null = null;
    pitch = 1;
    rate = 1;
    volume = 1;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  let current: Utterance | undefined;
  let cancelled = -1000;
  let count = 0;
  const tell = (utterance: Utterance, type: string, error?: string) =>
    utterance.dispatchEvent(Object.assign(new Event(type), { error }));
  const synthesis = {
    pending: false,
    get speaking() {
      return current !== undefined;
    },
    getVoices: () => loaded,
    resume() {},
    cancel() {
      cancelled = Date.now();
      const interrupted = current;
      current = undefined;
      if (interrupted) setTimeout(() => tell(interrupted, "error", "interrupted"));
    },
    speak(utterance: Utterance) {
      const isSilent = has("is silent") || (has("drops what follows a cancellation") && Date.now() - cancelled < 60);
      // The silent utterance is to unlock the speech.
      if (utterance.volume === 0 || isSilent) return;
      const isFirst = count++ === 0;
      const error = utterance.voice && has("has no network for its voices") ? "network" : undefined;
      if (error) {
        setTimeout(() => tell(utterance, "error", error));
        return;
      }
      current = utterance;
      const { text, lang, voice, pitch, rate } = utterance;
      setTimeout(() => {
        if (current !== utterance) return;
        said.push({ text, lang, voice: voice?.name, pitch, rate });
        tell(utterance, "start");
        if (isFirst && has("never ends the first")) return;
        const end = () => {
          if (current !== utterance) return;
          current = undefined;
          if (!(isFirst && has("forgets the first end"))) tell(utterance, "end");
        };
        globalThis.endSentence = end;
        if (!isHeld) setTimeout(end, text.length / 10);
      }, 5);
    },
  };
  for (const [name, value] of Object.entries({
    speechSynthesis: synthesis,
    SpeechSynthesisUtterance: Utterance,
    saidAloud: said,
  }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
