/** The lists that moderators keep. The values are stored, so they must not change. */
export const listNames = ["refused word", "held word", "held domain", "reason"] as const;
export type ListName = (typeof listNames)[number];

/** The most entries of a list, and the most characters of an entry. */
export const listLimits: Record<ListName, { entries: number; characters: number }> = {
  "refused word": { entries: 500, characters: 100 },
  "held word": { entries: 500, characters: 100 },
  "held domain": { entries: 1000, characters: 253 },
  reason: { entries: 30, characters: 300 },
};

/** The most reports by trusted people that can be asked for before a work is hidden. */
export const hideAtMax = 100;

/** What the owner of a held book reads. What is on the lists is not named. */
export const heldReason = "A moderator looks at some new books before everybody can see them.";
