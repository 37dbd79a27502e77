/** Keys pressed in the reader before the code that handles them was loaded; null once it is. */
let pressed: KeyboardEvent[] | null = null;

/** Remembers keys until the tools and, in a page mode, the stage listen for them. Until then, the strip handles what it can. */
export const earlyKeys = {
  start: () => {
    pressed ??= [];
  },
  add: (event: KeyboardEvent) => pressed?.push(event),
  areRemembered: () => pressed !== null,
  /** The keys for tools (single characters), or the keys that move. */
  list: (kind: "tools" | "moves") => pressed?.filter(({ key }) => /^\S$/.test(key) === (kind === "tools")) ?? [],
  end: () => {
    pressed = null;
  },
};
