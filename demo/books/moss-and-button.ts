import type { SampleBook } from "../book.ts";

/** For small children: round shapes in leaf green and berry red. */
export const mossAndButton: SampleBook = {
  title: "Moss & Button",
  urlSlug: "moss-and-button",
  about:
    "Moss is a bear who likes to sit. Button is a fox who does not. They live under the same tree, and so does everything they have lost.",
  publisher: "junko",
  contentRating: "G",
  status: "ongoing",
  genres: ["children", "anthropomorphic", "family", "comedy"],
  credits: { junko: ["artist", "colorist", "cover artist"], mateo: ["writer"], wren: ["letterer"], imani: ["editor"] },
  daysAgo: 7,
  everyDays: 19,
  style: {
    paper: "#fdf6e3",
    ink: "#3b2a1e",
    line: 9,
    frame: 0,
    gutter: 50,
    cel: "flat",
    dark: "#3b5a3a",
    texture: "none",
    grain: 0.9,
    balloon: { fill: "#fffdf4", ink: "#3b2a1e" },
    caption: { fill: "#fdf6e3", ink: "#3b2a1e" },
    moods: {
      day: {
        sky: ["#bfe6e0", "#eef6d8"],
        far: "#9ccf9a",
        mid: "#6fae6a",
        near: "#4d8f55",
        light: "#fff6c8",
        accent: "#d9463f",
      },
      autumn: {
        sky: ["#fbd9a0", "#fdf0d0"],
        far: "#f0b45a",
        mid: "#d9853a",
        near: "#a85f2c",
        light: "#fff6d6",
        accent: "#c2343f",
      },
      night: {
        sky: ["#24356a", "#5a6ea8", "#a8b8d8"],
        far: "#4f6a94",
        mid: "#34537a",
        near: "#243f5e",
        light: "#fff2b8",
        accent: "#f0824d",
      },
      berry: {
        sky: ["#f7c4c4", "#fdeee0"],
        far: "#f0a8a0",
        mid: "#d97a6a",
        near: "#b85a52",
        light: "#fffbe8",
        accent: "#5a9a5f",
      },
      mint: {
        sky: ["#cdeedd", "#f4fbe9"],
        far: "#a8dcbc",
        mid: "#7fc29a",
        near: "#5aa07a",
        light: "#fffbe8",
        accent: "#d9463f",
      },
    },
  },
  cast: {
    moss: {
      build: "kid",
      skin: "#9c6b45",
      hair: "none",
      hairColor: "#e8c89a",
      outfit: "sweater",
      top: "#5f9a6a",
      bottom: "#9c6b45",
      shoes: "#7a4f30",
      trim: "#fff0c8",
      species: "bear",
    },
    button: {
      build: "kid",
      skin: "#e8813f",
      hair: "none",
      hairColor: "#fff3e0",
      outfit: "dress",
      top: "#d9463f",
      bottom: "#e8813f",
      shoes: "#3b2a1e",
      trim: "#fff0c8",
      species: "fox",
    },
    hoot: {
      build: "kid",
      skin: "#8d7a8f",
      hair: "none",
      hairColor: "#f3e6dc",
      outfit: "robe",
      top: "#5a6ea8",
      bottom: "#5a6ea8",
      shoes: "#3b2a1e",
      trim: "#fff0c8",
      species: "owl",
      glasses: true,
    },
    fern: {
      build: "kid",
      skin: "#e6ddd0",
      hair: "none",
      hairColor: "#f7d9d4",
      outfit: "tunic",
      top: "#e8b84a",
      bottom: "#e6ddd0",
      shoes: "#e6ddd0",
      trim: "#d9463f",
      species: "rabbit",
    },
  },
  coverLook: {
    title: [
      { text: "MOSS &", high: 10 },
      { text: "BUTTON", high: 13 },
    ],
    letters: {
      fill: ["#fffdf4"],
      ink: "#3b2a1e",
      pen: 0.27,
      outline: 0.06,
      join: "round",
      depth: { color: "#4d8f55", x: 0, y: 0.07 },
    },
    tilt: -2,
    tag: { fill: "#fffdf4", ink: "#3b2a1e" },
    border: { color: "#fdf6e3", width: 30 },
  },
  cover:
    "forest day / full / moss hold smile 28 y102 h64 cup, button cheer smile 70 left y102 h64\ncaption TWO FRIENDS, ONE TREE",
  script: `
    issue The Lost Button
    about Button has lost her button. Moss helps, sitting down.
    cover meadow day / full / button think sad 50 y104 h72
    caption THE LOST BUTTON
    page 1x1 1x2 1x1
    - forest day / full / moss sit smile 34 cup, button run shock 72 left
      button! MOSS! IT'S *GONE*!
    - plain mint / close / moss calm 50
      moss: WHAT IS?
    - plain berry / close / button sad 50 left
      button: MY BUTTON! I'M BUTTON AND I HAVE NO *BUTTON*!
    - forest day / full / moss think 36, button shrug sad 66 left
      moss: WHERE DID YOU HAVE IT LAST?
      button: ON.
    page 1x2 1x2 1x1
    - meadow day / full / button run 50
      button: NOT IN THE GRASS!
    - forest autumn / full / button kneel 50
      button: NOT IN THE LEAVES!
    - plain night / close / hoot sly 50 left
      hoot: NOT IN MY *NEST*, EITHER.
    - plain mint / close / fern smile 50
      fern: I ATE SOMETHING ROUND.
    - forest day / full / button point shock 34, fern shrug 68 left
      button! YOU *ATE* IT?!
      fern: IT WAS A PEA. I THINK IT WAS A PEA.
    page 1.2x1 1x2
    - forest autumn / full / moss stand calm 30, button slump sad 56, fern stand sad 80 left
      moss: BUTTON. I HAVE TO TELL YOU SOMETHING.
    - plain berry / close / moss sad 50
      moss: I HAVE BEEN SITTING *ON* SOMETHING.
    - plain mint / close / button shock 50 left
      button: SINCE WHEN?
    page 1x2 1.4x1
    - plain day / close / moss smile 50
      moss: SINCE BREAKFAST.
    - plain berry / close / button smile 50 left
      button! MY *BUTTON*!
    - meadow night / full / moss sit smile 30, button sit smile 52, fern sit smile 76 left
      caption AND EVERYBODY SAT DOWN, CAREFULLY.
      note GOOD NIGHT.
    issue Snow on Tuesday
    about Hoot says that it will snow. Button cannot wait. Moss can.
    cover forest night snow / full / button cheer smile 34 y102 h66, hoot stand sly 72 left y102 h60
    caption SNOW ON TUESDAY
    page 1x1 1x2 1x1
    - forest autumn / full / hoot point 34, button cheer smile 68 left
      hoot: IT WILL SNOW ON TUESDAY.
      button! *SNOW!*
    - plain berry / close / button smile 50 left
      button: WHAT IS TODAY?
    - plain mint / close / moss asleep 50
      moss: SUNDAY.
    - meadow autumn / full / button run 36, fern run 66
      button: THEN WE MUST GET *READY*!
    page 1x2 1.2x1
    - forest night / full / button lift 44 lantern
      button? IS IT TUESDAY NOW?
    - plain night / close / moss asleep 50
      moss: MONDAY. VERY EARLY.
    - forest autumn / full / button slump sad 40, moss hold calm 66 left cup
      button: WAITING IS THE *WORST* THING.
      moss: IT IS MY FAVORITE.
    page 1x2 1.4x1
    - plain mint / close / moss smile 50
      moss: COME. I'LL SHOW YOU HOW.
    - plain day / close / button calm 50 left
      button: LIKE THIS?
    - meadow night / full / moss sit smile 38, button sit asleep 60 left
      caption SO THEY WAITED TOGETHER, AND IT WAS NOT SO LONG.
    page 1.5x1 1x2
    - forest night snow / full / moss stand smile 32, button cheer smile 58, hoot stand sly 82 left
      button! *TUESDAY!*
    - plain night snow / close / hoot sly 50 left
      hoot: TOLD YOU.
    - plain berry snow / close / moss smile 50
      moss: CAN WE SIT IN IT?
      note YES.
  `,
};
