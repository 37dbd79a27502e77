import type { SampleBook } from "../book.ts";

/** A fantasy painted in soft light, without outlines. */
export const shepherds: SampleBook = {
  title: "Shepherds of the High Air",
  urlSlug: "shepherds-of-the-high-air",
  about:
    "Above the clouds the whales graze, and somebody has to count them home. Ilo is nine, has a kite, a staff too long for him, and a herd of eleven. There should be twelve.",
  publisher: "mateo",
  contentRating: "G",
  status: "ongoing",
  genres: ["fantasy", "adventure", "mythology", "graphic novel"],
  credits: { mateo: ["writer", "artist", "colorist", "cover artist"], wren: ["letterer", "editor"] },
  daysAgo: 5,
  everyDays: 35,
  style: {
    paper: "#f6efe2",
    ink: "#2b2540",
    line: 0,
    frame: 0,
    gutter: 44,
    cel: "soft",
    dark: "#3a2a6a",
    texture: "none",
    grain: 1,
    balloon: { fill: "#fffaf0", ink: "#3a2f52" },
    caption: { fill: "#fffaf0", ink: "#3a2f52" },
    moods: {
      dawn: {
        sky: ["#3d5aa8", "#c98fb8", "#ffd3a0"],
        far: "#e9b7b5",
        mid: "#5f9a86",
        near: "#4d4a86",
        light: "#fff0c2",
        accent: "#e8553f",
      },
      noon: {
        sky: ["#1f7fc4", "#7cc6e8", "#e9f6f0"],
        far: "#d8ecf2",
        mid: "#6fb06a",
        near: "#5a6ea8",
        light: "#fffbe0",
        accent: "#e8553f",
      },
      storm: {
        sky: ["#1a2440", "#46557a", "#8f8fa8"],
        far: "#6d7390",
        mid: "#3c5560",
        near: "#232844",
        light: "#d9e6ef",
        accent: "#ffb84d",
      },
      gold: {
        sky: ["#6a3d7a", "#e0736a", "#ffcf70"],
        far: "#f0a878",
        mid: "#8a6a52",
        near: "#54305e",
        light: "#fff0b8",
        accent: "#3fb8a8",
      },
      stars: {
        sky: ["#0d1238", "#2a2f78", "#7a5aa8"],
        far: "#4b4592",
        mid: "#34507a",
        near: "#151a44",
        light: "#fff2c8",
        accent: "#ff9d6b",
      },
    },
  },
  cast: {
    ilo: {
      build: "kid",
      skin: "#d99a6c",
      hair: "spikes",
      hairColor: "#3a2540",
      outfit: "tunic",
      top: "#2f8f86",
      bottom: "#6a4a3a",
      shoes: "#4a3028",
      trim: "#ffd27a",
      scarf: "#e8553f",
    },
    oma: {
      build: "adult",
      skin: "#c98a62",
      hair: "tail",
      hairColor: "#e9e4ea",
      outfit: "robe",
      top: "#7a4a8a",
      bottom: "#4a2f5a",
      shoes: "#3a2540",
      trim: "#ffd27a",
      scarf: "#f0a84a",
    },
  },
  coverLook: {
    title: [
      { text: "SHEPHERDS", high: 11 },
      { text: "OF THE HIGH AIR", high: 6.5 },
    ],
    letters: { fill: ["#fffaf0", "#ffe3a8"], ink: "#3a2a6a", pen: 0.17, outline: 0.035, join: "round" },
    tag: { fill: "#fffaf0", ink: "#3a2a6a" },
    border: { color: "#f6efe2", width: 30 },
  },
  cover: "whale dawn / full / ilo lift 34 y98 h46 kite\ncaption ELEVEN ON THE WIND. ONE MISSING.",
  script: `
    issue The Twelfth Whale
    about Ilo counts the herd twice, and then goes to look.
    cover sky gold / full / ilo stand 46 y108 h76 staff
    caption THE TWELFTH WHALE
    page 1.6x1 1x2
    - whale dawn / far /
      caption IN THE MORNING THE WHALES COME UP THROUGH THE CLOUD.
    - sky dawn / full / ilo point 40 staff
      ilo: NINE... TEN... ELEVEN.
    - plain dawn / close / ilo shock 50
      ilo: *ELEVEN?*
    page 1x2 1.3x1
    - meadow noon / full / oma stand 66 left, ilo run shock 28
      ilo! OMA! ONE'S MISSING!
    - plain noon / close / oma calm 50 left
      oma: THE SMALL ONE. SHE FOLLOWS STORMS.
    - sky storm / full / oma hold 66 left lantern, ilo stand 34
      oma: A SHEPHERD COUNTS. A *GOOD* SHEPHERD GOES TO LOOK.
      ilo: I'M NOT AFRAID.
      ilo? I'M A BIT AFRAID.
    page 1.2x1 1x1 1x2
    - sky storm rain / far / ilo fly 50 kite
      caption SO ILO TOOK THE KITE.
    - whale storm rain / far / ilo cheer 16 y90
      ilo! *SMALL ONE!*
    - plain storm rain / close / ilo sad 50
      ilo: YOU WERE LISTENING TO THE THUNDER?
    - plain gold / close / ilo smile 50
      ilo? IT SOUNDS LIKE YOUR MOTHER.
    page 1.8x1 1x1
    - whale gold / far / ilo sit smile 44 y44 h14
      caption THEY CAME HOME THE SLOW WAY.
    - meadow gold / full / oma stand smile 64 left, ilo cheer smile 36
      ilo! *TWELVE!*
      note AND THE WIND LAY DOWN.
    issue Where the Rain Sleeps
    about The lake in the sky is empty, and the whales are thirsty.
    cover whale stars / full / ilo sit 42 y48 h26
    caption WHERE THE RAIN SLEEPS
    page 1x1 1x2 1x1
    - meadow noon / full / ilo stand sad 36, oma think 64 left
      ilo: THE LAKE IS GONE.
      oma: NOT GONE. *ASLEEP*.
    - plain noon / close / oma smile 50 left
      oma: RAIN GETS TIRED LIKE ANYBODY.
    - plain dawn / close / ilo shock 50
      ilo: WHERE DOES IT SLEEP?
    - sky stars / far / ilo walk 40 lantern
      caption AS HIGH AS ANYTHING GOES.
    page 1.5x1 1x2
    - whale stars / far / ilo sit 44 y44 h14
      caption PAST THE LAST ISLAND THERE IS ONLY DARK, AND A SOUND LIKE BREATHING.
    - space stars / full / ilo stand 44 lantern
      ilo: HELLO? IS THIS THE RAIN?
    - plain stars / close / ilo sad 50
      ilo: I'M SORRY TO WAKE YOU.
    page 1x1 1x2 1.1x1
    - sky stars / full / ilo kneel calm 42
      caption HE DID NOT SHOUT. HE SANG WHAT OMA SANG WHEN HE COULD NOT WAKE UP.
    - plain stars rain / close / ilo shock 50
      ilo? A DROP.
    - plain storm rain / close / ilo smile 50
      ilo! *TWO* DROPS!
    - whale storm rain / far /
      sound HOOOOM
    page 1.6x1 1x1
    - whale dawn rain / far / ilo cheer 22 y92 h20
      caption IT RAINED FOR NINE DAYS.
    - meadow dawn / full / oma hold smile 62 left cup, ilo hold smile 36 cup
      oma: WELL SUNG.
      note AND TWELVE WHALES DRANK.
  `,
};
