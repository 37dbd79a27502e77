import type { SampleBook } from "../book.ts";

/** A high school story in bright colors. Its publisher has hidden it. */
export const encore: SampleBook = {
  title: "Encore in B Minor",
  urlSlug: "encore-in-b-minor",
  about:
    "Four friends, three chords, one school talent show. The bass player is also the goalkeeper, and the final is the same evening.",
  publisher: "imani",
  contentRating: "G",
  status: "hiatus",
  genres: ["music", "school life", "sport", "comedy"],
  credits: { imani: ["writer", "artist", "colorist", "cover artist"], wren: ["letterer"] },
  hidden: true,
  daysAgo: 71,
  everyDays: 30,
  style: {
    paper: "#fff7fb",
    ink: "#1c1230",
    line: 10,
    frame: 10,
    gutter: 30,
    cel: "hard",
    dark: "#3a1f6a",
    texture: "dots",
    grain: 0.3,
    balloon: { fill: "#ffffff", ink: "#1c1230" },
    caption: { fill: "#b8f04a", ink: "#1c1230" },
    moods: {
      day: {
        sky: ["#8fe0ff", "#e9fbff"],
        far: "#ffd27a",
        mid: "#8a6ad8",
        near: "#5a3f9a",
        light: "#fff6c8",
        accent: "#ff4f8b",
      },
      stage: {
        sky: ["#1c1240", "#5a1f8a", "#d83f8f"],
        far: "#3a1f6a",
        mid: "#19c3d8",
        near: "#120a2a",
        light: "#fff04d",
        accent: "#ff4f8b",
      },
    },
  },
  cast: {
    jo: {
      build: "adult",
      skin: "#8d5a3f",
      hair: "spikes",
      hairColor: "#ff4f8b",
      outfit: "sweater",
      top: "#19c3d8",
      bottom: "#2a2440",
      shoes: "#ffffff",
      trim: "#b8f04a",
    },
    mika: {
      build: "adult",
      skin: "#f6d5bd",
      hair: "tail",
      hairColor: "#2a2440",
      outfit: "tunic",
      top: "#b8f04a",
      bottom: "#5a3f9a",
      shoes: "#ffffff",
      trim: "#ff4f8b",
      hat: "beanie",
      hatColor: "#ff4f8b",
    },
  },
  coverLook: {
    title: [
      { text: "ENCORE", high: 14 },
      { text: "IN B MINOR", high: 8 },
    ],
    letters: { fill: ["#fff04d", "#ff4f8b"], ink: "#1c1230", pen: 0.25, outline: 0.06, join: "bevel", slant: 0.2 },
    tilt: -4,
    tag: { fill: "#b8f04a", ink: "#1c1230" },
  },
  cover: "concert stage / full / jo hold smile 50 y124 h90 guitar\ncaption THREE CHORDS ARE PLENTY",
  script: `
    issue Sound Check
    about Nobody has written the second verse.
    cover concert stage / full / mika cheer smile 34 y112 h74, jo hold sly 70 left y116 h78 guitar
    caption SOUND CHECK
    page 1.2x1 1x2 1x1
    - concert stage / far / jo hold 40 guitar, mika cheer 60
      caption THE TALENT SHOW. SIX MINUTES TO GO.
      sound TWANG
    - plain day / close / jo shock 50
      jo: WHERE'S THE *BASS*?
    - plain stage / close / mika sad 50 left
      mika: IN GOAL.
    - meadow day / full / jo run shock 34 guitar, mika run 66
      jo! THE FINAL IS *TODAY*?
    page 1x2 1.3x1 1x1
    - plain day / close / mika think 50
      mika: HOW LONG IS THE SONG?
    - plain stage / close / jo sly 50 left
      jo: HOW LONG IS HALF TIME?
    - burst stage / full / jo cheer smile 36, mika cheer smile 68 left
      jo! *FIFTEEN MINUTES!*
    - street day / full / jo run 34 guitar, mika run 62
      sound VROOM
    page 1x1 1x2 1x1
    - meadow day / far / jo hold 36 guitar, mika point 62
      caption SO THE BAND CAME TO THE GOAL.
    - plain day / close / jo smile 50
      jo: ONE, TWO...
    - plain stage / close / mika shock 50 left
      mika! *PENALTY!*
    - burst day / full / mika fly 46
      sound SMACK
    page 1.4x1 1x1
    - concert stage / full / jo hold smile 38 guitar, mika cheer smile 64 left
      caption SAVED. SECOND VERSE.
      sound TA-DA
    - skyline stage / far /
      note ENCORE!
  `,
};
