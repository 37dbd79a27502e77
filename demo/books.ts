import type { SampleBook } from "./book.ts";
import { dustAndThunder } from "./books/dust-and-thunder.ts";
import { encore } from "./books/encore.ts";
import { houseRules } from "./books/house-rules.ts";
import { lamplighterFile } from "./books/lamplighter-file.ts";
import { longOrbit } from "./books/long-orbit.ts";
import { meridian } from "./books/meridian.ts";
import { mossAndButton } from "./books/moss-and-button.ts";
import { noodles } from "./books/noodles.ts";
import { shepherds } from "./books/shepherds.ts";
import { twoCups } from "./books/two-cups.ts";
import { type Issue, type Panel, readCoverPanel, readScript } from "./script.ts";

/** Every sample comic. */
export const sampleBooks: SampleBook[] = [
  meridian,
  lamplighterFile,
  shepherds,
  noodles,
  houseRules,
  mossAndButton,
  twoCups,
  dustAndThunder,
  longOrbit,
  encore,
];

/** Parses the cover and the script of a book. */
export function readStory(book: SampleBook): { cover: Panel; issues: Issue[] } {
  return { cover: readCoverPanel(book.cover), issues: readScript(book.script) };
}
