import type { CreditRole } from "./vocab.ts";

/** What each role did, in front of a name. */
export const creditedBy: Record<CreditRole, string> = {
  writer: "Written by",
  artist: "Drawn by",
  penciller: "Pencilled by",
  inker: "Inked by",
  colorist: "Colored by",
  letterer: "Lettered by",
  "cover artist": "Cover by",
  editor: "Edited by",
};
