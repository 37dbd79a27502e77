import type { Voicing } from "./assign-voices.ts";
import { weighSpeech } from "./weigh-speech.ts";

// The browser's own speech, without its faults: each of these has been reported of a browser in use.

type Spoken = Voicing & { text: string; lang: string };

/** After a cancellation, browsers need a moment, or they drop what is said next. */
const restMs = 100;
const checkMs = 250;
/** A browser that neither speaks nor has said so for this long has forgotten to. */
const silenceMs = 2000;
/** How long a text may take at normal speed: far more than it needs. */
const patience = (text: string) => 10_000 + 150 * weighSpeech(text);

/** Browsers can forget an utterance that nothing refers to, and then never say that it has ended. */
let current: SpeechSynthesisUtterance | undefined;
let restUntil = 0;

/** Waits until the voices of the device are there, which browsers load late: for a second and a half at most. */
export async function loadVoices(): Promise<void> {
  for (let waits = 0; waits < 15 && speechSynthesis.getVoices().length === 0; waits++) await wait(100);
}

/**
 * Says a sentence, and resolves when it has been said. An abort silences it at once (a pause that works everywhere), and rejects with the
 * signal's reason. Also rejects if the browser cannot speak.
 */
export async function speak(spoken: Spoken, signal: AbortSignal): Promise<void> {
  if (speechSynthesis.speaking || speechSynthesis.pending) cancel();
  const rest = restUntil - Date.now();
  if (rest > 0) await wait(rest);
  signal.throwIfAborted();
  try {
    await sayOnce(spoken, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!spoken.voice) throw error;
    // A voice may be listed but missing, or need a network.
    await sayOnce({ ...spoken, voice: undefined }, signal);
  }
}

async function sayOnce({ text, lang, voice, pitch, rate }: Spoken, signal: AbortSignal): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(text);
  Object.assign(utterance, { lang: voice?.lang.replaceAll("_", "-") ?? lang, voice: voice ?? null, pitch, rate });
  current = utterance;
  const over = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const interrupt = () => {
        cancel();
        reject(signal.reason as Error);
      };
      signal.addEventListener("abort", interrupt, { signal: over.signal });
      const watch = watchSilence(text, rate, (hasSpoken) =>
        hasSpoken ? resolve() : reject(new Error("The browser did not speak.")),
      );
      over.signal.addEventListener("abort", watch.stop);
      utterance.addEventListener("start", watch.start);
      utterance.addEventListener("end", () => resolve());
      utterance.addEventListener("error", ({ error }) => {
        // Something else on the device may have interrupted it.
        const isInterrupted = error === "interrupted" || error === "canceled";
        if (watch.hasStarted() && isInterrupted) resolve();
        else reject(new Error(`The browser did not speak: ${error}.`));
      });
      speechSynthesis.speak(utterance);
      // It may have been left paused, by a page that is gone.
      speechSynthesis.resume();
    });
  } finally {
    over.abort();
    if (current === utterance) current = undefined;
  }
}

/** Calls `onEnd` when the browser has fallen silent, or goes on for far too long, without having said that the utterance has ended. */
function watchSilence(text: string, rate: number, onEnd: (hasSpoken: boolean) => void) {
  const begun = Date.now();
  let lastHeard = begun;
  let hasStarted = false;
  const timer = setInterval(() => {
    const now = Date.now();
    if (speechSynthesis.speaking || speechSynthesis.pending) lastHeard = now;
    const isStuck = now - begun > patience(text) / rate;
    if (isStuck) cancel();
    if (isStuck || now - lastHeard >= silenceMs) onEnd(hasStarted);
  }, checkMs);
  return {
    start: () => {
      hasStarted = true;
    },
    hasStarted: () => hasStarted,
    stop: () => clearInterval(timer),
  };
}

function cancel(): void {
  speechSynthesis.cancel();
  restUntil = Date.now() + restMs;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
