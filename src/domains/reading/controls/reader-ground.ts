import { storePreference } from "#ui/store-preference.ts";
import { colorBrowser } from "#ui/theme/theme-color.ts";
import { type ReaderGround, readerGroundKey } from "#ui/theme/theme-script.ts";

export const grounds: readonly { ground: ReaderGround; label: string }[] = [
  { ground: "black", label: "Black" },
  { ground: "gray", label: "Gray" },
  { ground: "white", label: "White" },
];

/** The background of the reader on this device. */
export function readGround(): ReaderGround {
  const chosen = document.documentElement.dataset["readerGround"];
  return grounds.find(({ ground }) => ground === chosen)?.ground ?? "black";
}

/** Shows the reader on another background, and keeps it on this device. */
export function chooseGround(ground: ReaderGround): void {
  document.documentElement.dataset["readerGround"] = ground;
  colorBrowser({ inReader: true });
  storePreference(readerGroundKey, ground);
}
