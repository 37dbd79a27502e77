/** The looks of a character, the same in every panel. Colors as #rrggbb. */
export type Character = {
  build: "adult" | "hero" | "kid";
  skin: string;
  hair: Hair;
  hairColor: string;
  outfit: Outfit;
  top: string;
  bottom: string;
  shoes: string;
  /** Lapels, belts, emblems. */
  trim: string;
  hat?: Hat;
  hatColor?: string;
  cape?: string;
  scarf?: string;
  mask?: string;
  glasses?: boolean;
  beard?: boolean;
  species?: Species;
};
export type Hair = "short" | "bob" | "long" | "bun" | "curls" | "spikes" | "tail" | "none";
export type Outfit = "coat" | "suit" | "sweater" | "dress" | "tunic" | "space" | "poncho" | "robe";
export type Hat = "fedora" | "stetson" | "helmet" | "hood" | "cap" | "beanie";
export type Species = "fox" | "rabbit" | "bear" | "owl";

export const expressions = ["calm", "smile", "angry", "sad", "shock", "sly", "asleep"] as const;
export type Expression = (typeof expressions)[number];
