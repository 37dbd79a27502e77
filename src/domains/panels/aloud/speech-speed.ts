import { storePreference } from "#ui/store-preference.ts";

/** The local storage key of the speed of reading aloud. */
const key = "read-aloud-speed";

/** As multiples of normal speech. */
export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** The speed chosen on this device. */
export function readSpeed(): number {
  try {
    return speeds.find((speed) => String(speed) === localStorage.getItem(key)) ?? 1;
  } catch {
    return 1;
  }
}

/** Keeps the speed on this device. */
export const keepSpeed = (speed: number): void => storePreference(key, String(speed));
