import type { SampleBook } from "../book.ts";

/** Printed dots and four colors, like in the romance comics of the 1960s. */
export const noodles: SampleBook = {
  title: "Noodles at the End of the World",
  urlSlug: "noodles-at-the-end-of-the-world",
  about:
    "The dead walk, the soup simmers. Kiko keeps the last noodle counter open, and the handsome zombie on stool four keeps ordering without broth.",
  publisher: "junko",
  contentRating: "T",
  status: "completed",
  genres: ["zombies", "romance", "comedy", "slice of life"],
  credits: { junko: ["writer", "artist", "colorist", "cover artist"], wren: ["letterer"], imani: ["editor"] },
  daysAgo: 17,
  everyDays: 14,
  style: {
    paper: "#fff8e8",
    ink: "#1a1020",
    line: 11,
    frame: 11,
    gutter: 30,
    cel: "flat",
    dark: "#c2184f",
    texture: "dots",
    grain: 0.4,
    balloon: { fill: "#ffffff", ink: "#1a1020" },
    caption: { fill: "#fff04d", ink: "#1a1020" },
    moods: {
      day: {
        sky: ["#ffd9e4", "#ffd9e4"],
        far: "#ffd9e4",
        mid: "#39b7d8",
        near: "#1f4fa3",
        light: "#fff04d",
        accent: "#ee2f5b",
      },
      night: {
        sky: ["#2a4fd0", "#2a4fd0"],
        far: "#5d86f0",
        mid: "#24379c",
        near: "#191f5e",
        light: "#fff04d",
        accent: "#ee2f5b",
      },
      pink: {
        sky: ["#ff7fa8", "#ffb3ca"],
        far: "#ff9dbb",
        mid: "#ee2f5b",
        near: "#a3164a",
        light: "#fff04d",
        accent: "#39b7d8",
      },
      sun: {
        sky: ["#fff04d", "#ffe27a"],
        far: "#ffd23f",
        mid: "#ff8a3c",
        near: "#c2482c",
        light: "#ffffff",
        accent: "#39b7d8",
      },
      teal: {
        sky: ["#7fe0d8", "#c7f5ee"],
        far: "#a6ebe2",
        mid: "#2aa39a",
        near: "#176c72",
        light: "#fff04d",
        accent: "#ee2f5b",
      },
    },
  },
  cast: {
    kiko: {
      build: "adult",
      skin: "#ffd9bf",
      hair: "bun",
      hairColor: "#1a1020",
      outfit: "dress",
      top: "#ee2f5b",
      bottom: "#ffffff",
      shoes: "#1a1020",
      trim: "#ffffff",
    },
    zed: {
      build: "adult",
      skin: "#a9d68b",
      hair: "short",
      hairColor: "#3a2a52",
      outfit: "coat",
      top: "#39b7d8",
      bottom: "#24379c",
      shoes: "#1a1020",
      trim: "#fff04d",
    },
    auntie: {
      build: "adult",
      skin: "#f0bd95",
      hair: "curls",
      hairColor: "#b9a7d6",
      outfit: "dress",
      top: "#8f5bd6",
      bottom: "#ffffff",
      shoes: "#1a1020",
      trim: "#fff04d",
      glasses: true,
    },
  },
  coverLook: {
    stamped: true,
    title: [
      { text: "NOODLES", high: 15 },
      { text: "AT THE END OF THE WORLD", high: 6.5 },
    ],
    letters: { fill: ["#ffffff"], ink: "#1a1020", pen: 0.24, outline: 0.055, join: "round", halo: "#ee2f5b" },
    tag: { fill: "#fff04d", ink: "#1a1020" },
    border: { color: "#fff8e8", width: 34 },
  },
  cover:
    "plain pink / full / zed stand sad 28 y138 h104, kiko hold smile 70 left y140 h104 cup\ncaption HE ONLY WANTED HER... BROTH!",
  script: `
    issue No Broth
    about A customer who eats slowly, and a counter that stays open.
    cover diner teal / full / kiko shrug shock 50 y130 h96
    caption NO BRAINS ON THE MENU!
    page 1.1x1 1x2 1x1
    - skyline night / far /
      caption DAY 400 OF THE END OF THE WORLD.
    - diner teal / full / kiko hold smile 50 cup
      kiko: OPEN AS USUAL!
    - plain pink / close / kiko calm 50 left
      kiko? AS IF ANYONE WOULD COME...
    - diner day / full / zed walk sad 26, kiko stand shock 74 left
      zed: UNNNH.
      kiko: TABLE FOR ONE?
    page 1x2 1.2x1 1x2
    - plain teal / close / zed sad 50
      zed: UNNH. NNN.
    - plain sun / close / kiko shock 50 left
      kiko! NO *BROTH*?!
    - diner day / full / zed sit calm 34, kiko akimbo angry 70 left
      kiko: SEVEN GENERATIONS OF BROTH. MY GRANDMOTHER WOULD RISE FROM HER *GRAVE*.
    - plain pink / close / zed shock 50
      zed: UNH?
    - diner night / mid / auntie sly 50 left
      auntie: SHE DID, DEAR. *HELLO*.
    page 1.3x1 1x3
    - diner pink / full / auntie point angry 30, zed slump sad 54, kiko stand shock 78 left
      auntie! TASTE IT, YOUNG MAN!
    - plain sun / close / zed calm 50
      zed: ...
    - plain pink / close / zed shock 50
      zed? OH.
    - burst pink / close / zed smile 50
      zed! *OH!*
    page 1.4x1 1x2
    - plain pink / mid / zed smile 30, kiko smile 70 left
      zed: MY HEART... IT SKIPPED A BEAT.
      kiko: YOU HAVE A *BEAT*?
    - diner teal / mid / auntie smile 50
      auntie: TOLD YOU. IT'S THE BROTH.
    - skyline sun / far /
      note DAY 401 LOOKS BETTER.
  `,
};
