import type { SampleBook } from "../book.ts";

/** Horror in black and one color at a time. */
export const houseRules: SampleBook = {
  title: "House Rules",
  urlSlug: "house-rules",
  about:
    "Rule one: the guest room is never locked. Rule two: nobody answers the stairs. Nell rents a cheap house for a month of quiet, and the house has a list.",
  publisher: "teodor",
  contentRating: "M",
  status: "ongoing",
  genres: ["horror", "mature", "supernatural", "psychological"],
  credits: {
    junko: ["writer", "letterer"],
    teodor: ["artist", "inker", "colorist", "cover artist"],
    rosalind: ["editor"],
  },
  daysAgo: 4,
  everyDays: 33,
  style: {
    paper: "#0a080c",
    ink: "#0a080c",
    line: 8,
    frame: 0,
    gutter: 26,
    cel: "black",
    dark: "#0a080c",
    texture: "hatch",
    grain: 1.2,
    balloon: { fill: "#efe6d8", ink: "#0a080c" },
    caption: { fill: "#0a080c", ink: "#e0455a" },
    moods: {
      day: {
        sky: ["#33405a", "#8a94a0", "#c9c2b4"],
        far: "#6a7280",
        mid: "#454c5c",
        near: "#16141c",
        light: "#efe6d8",
        accent: "#c9a24a",
      },
      blood: {
        sky: ["#1a060c", "#7a1022", "#d8303f"],
        far: "#5a0c1c",
        mid: "#360812",
        near: "#0a080c",
        light: "#ffd9b0",
        accent: "#ffcf5a",
      },
      green: {
        sky: ["#06100e", "#16443a", "#5aa06a"],
        far: "#1f5a48",
        mid: "#123a30",
        near: "#07140f",
        light: "#d9f0a8",
        accent: "#d8303f",
      },
      blue: {
        sky: ["#080a1a", "#1f2a5a", "#5a6ab0"],
        far: "#2f3c74",
        mid: "#1c2450",
        near: "#090b1c",
        light: "#e6e4ff",
        accent: "#d8303f",
      },
      pale: {
        sky: ["#cfc4b0", "#efe6d8"],
        far: "#cfc4b0",
        mid: "#8f8674",
        near: "#3a342c",
        light: "#ffffff",
        accent: "#d8303f",
      },
    },
  },
  cast: {
    nell: {
      build: "adult",
      skin: "#efe6d8",
      hair: "long",
      hairColor: "#16141c",
      outfit: "sweater",
      top: "#b8a88a",
      bottom: "#33302c",
      shoes: "#16141c",
      trim: "#d8303f",
    },
    guest: {
      build: "adult",
      skin: "#8a9a8a",
      hair: "long",
      hairColor: "#0a080c",
      outfit: "robe",
      top: "#3a4440",
      bottom: "#0a080c",
      shoes: "#0a080c",
      trim: "#0a080c",
    },
  },
  coverLook: {
    stamped: true,
    title: [
      { text: "HOUSE", high: 13 },
      { text: "RULES", high: 13 },
    ],
    letters: { fill: ["#ffd9b0", "#d8303f"], ink: "#0a080c", pen: 0.14, outline: 0.03, join: "miter", slab: true },
    tag: { fill: "#d8303f", ink: "#0a080c" },
  },
  cover: "house blood / full / nell stand 50 y98 h26 shadow\ncaption RULE ONE: NEVER LOCK THE GUEST ROOM",
  script: `
    issue The Guest Room
    about Nell arrives with one suitcase. Two toothbrushes are waiting.
    cover hall green / full / guest stand 50 y96 h58
    caption RULE TWO: NOBODY ANSWERS THE STAIRS
    page 1.5x1 1x2
    - house day / far / nell walk 22 shadow
      caption A MONTH OF QUIET. THAT WAS THE PLAN.
    - hall day / full / nell stand 50
      nell: HELLO, HOUSE.
    - plain pale / close / nell calm 50 left
      nell: THERE'S A LIST ON THE DOOR.
    page 1x1 1x3 1.2x1
    - office pale / full / nell hold 56 left letter
      caption 1. DO NOT LOCK THE GUEST ROOM. 2. DO NOT ANSWER THE STAIRS. 3. SET TWO CUPS.
    - plain pale / close / nell sly 50
      nell: CUTE.
    - plain blue / close / nell asleep 50 left
      sound CREAK
    - plain blue / close / nell shock 50
      nell? OLD WOOD.
    - hall blue / full / guest stand 50
      sound STEP STEP
      note FOURTH STAIR. FIFTH STAIR.
    page 1x2 1.3x1 1x2
    - plain green / close / nell shock 50
      nell: WHO'S THERE?
    - plain blood / close / nell shock 50 left
      nell? RULE TWO.
    - hall green / full / guest walk 50 shadow
      caption I HAD ANSWERED.
    - room blue / full / nell run shock 46 left
      sound CLACK
    - plain blood / close / nell angry 50
      nell: LOCKED. *SAFE*.
    page 1.3x1 1x2 1x1
    - room blue / full / nell slump 36, guest stand 70 left shadow
      caption RULE ONE, I THOUGHT. AND THEN I LOOKED AT WHICH ROOM I WAS IN.
    - plain green / close / guest calm 50 left
      guest: THERE ARE TWO CUPS.
    - plain blood / close / nell sad 50
      nell: ...SUGAR?
    - house blood / far /
      caption WE GET ON QUITE WELL.
      note RULE FOUR: STAY.
  `,
};
