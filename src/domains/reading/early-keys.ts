/** Keys pressed in the reader before what may be meant by them has been loaded; null once it has. */
let pressed: KeyboardEvent[] | null = null;

/** Remembers keys until the tools and, in a page mode, the stage listen. Meanwhile the strip handles what it can. */
export const earlyKeys = {
  start: () => {
    pressed ??= [];
  },
  add: (event: KeyboardEvent) => pressed?.push(event),
  areRemembered: () => pressed !== null,
  /** Those that tools are for, or those that move. */
  list: (kind: "tools" | "moves") => pressed?.filter(({ key }) => /^\S$/.test(key) === (kind === "tools")) ?? [],
  end: () => {
    pressed = null;
  },
};
