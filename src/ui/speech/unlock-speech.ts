/** Whether the browser has speech. */
export const canSpeak = (): boolean => typeof globalThis.speechSynthesis === "object" && speechSynthesis !== null;

/** Call it in a click or a key press: some browsers let a page speak only if it does so there first. */
export function unlockSpeech(): void {
  const silence = new SpeechSynthesisUtterance(" ");
  silence.volume = 0;
  speechSynthesis.speak(silence);
}
