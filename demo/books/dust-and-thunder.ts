import type { SampleBook } from "../book.ts";

/** A western in yellow, orange, and brown. */
export const dustAndThunder: SampleBook = {
  title: "Dust & Thunder",
  urlSlug: "dust-and-thunder",
  about:
    "Calla Reed rides into Perdition Wells with an empty canteen and a full notebook. She is not here to shoot anybody. She is here to audit the bank.",
  publisher: "teodor",
  contentRating: "T",
  status: "completed",
  genres: ["western", "action", "crime", "historical"],
  credits: {
    rosalind: ["writer", "editor"],
    teodor: ["artist", "inker", "cover artist"],
    imani: ["colorist"],
    wren: ["letterer"],
  },
  daysAgo: 12,
  everyDays: 40,
  style: {
    paper: "#f3e2bd",
    ink: "#241208",
    line: 9,
    frame: 9,
    gutter: 30,
    cel: "hard",
    dark: "#5a1a0a",
    texture: "hatch",
    grain: 1,
    balloon: { fill: "#fff6df", ink: "#241208" },
    caption: { fill: "#f3c04d", ink: "#241208" },
    moods: {
      day: {
        sky: ["#f0a23a", "#f9d27a", "#fdf0c4"],
        far: "#d9863f",
        mid: "#c2652c",
        near: "#9c4a22",
        light: "#fff6d6",
        accent: "#2f7f86",
      },
      dusk: {
        sky: ["#7a1f2e", "#d9532c", "#f9b24d"],
        far: "#a83a2a",
        mid: "#7a2a24",
        near: "#4a1a1a",
        light: "#ffe08a",
        accent: "#2f7f86",
      },
      night: {
        sky: ["#1a2038", "#3f3f66", "#a86a5a"],
        far: "#4a3f55",
        mid: "#3a2c3f",
        near: "#241a2a",
        light: "#ffe0a0",
        accent: "#d9532c",
      },
      saloon: {
        sky: ["#f9d27a", "#fdf0c4"],
        far: "#b56a3a",
        mid: "#7a3a20",
        near: "#5a2a18",
        light: "#ffe08a",
        accent: "#8f1f24",
      },
      red: {
        sky: ["#c2321f", "#f0652c"],
        far: "#d9532c",
        mid: "#8f1f24",
        near: "#4a1212",
        light: "#ffd27a",
        accent: "#8f1f24",
      },
    },
  },
  cast: {
    calla: {
      build: "adult",
      skin: "#b9754a",
      hair: "tail",
      hairColor: "#2b1510",
      outfit: "poncho",
      top: "#e8d5a8",
      bottom: "#4a5568",
      shoes: "#5a2a18",
      trim: "#2f7f86",
      hat: "stetson",
      hatColor: "#6b3a20",
    },
    boss: {
      build: "hero",
      skin: "#f0bd95",
      hair: "short",
      hairColor: "#8f4a1f",
      outfit: "coat",
      top: "#3a2c3f",
      bottom: "#241a2a",
      shoes: "#241208",
      trim: "#f3c04d",
      hat: "stetson",
      hatColor: "#241a2a",
      beard: true,
    },
    deputy: {
      build: "adult",
      skin: "#e8b48a",
      hair: "spikes",
      hairColor: "#c2832c",
      outfit: "sweater",
      top: "#8f1f24",
      bottom: "#6b4a30",
      shoes: "#5a2a18",
      trim: "#f3c04d",
    },
  },
  coverLook: {
    stamped: true,
    title: [
      { text: "DUST &", high: 9 },
      { text: "THUNDER", high: 14 },
    ],
    letters: {
      fill: ["#fff6d6", "#f3c04d"],
      ink: "#241208",
      pen: 0.2,
      outline: 0.05,
      join: "bevel",
      slab: true,
      depth: { color: "#8f1f24", x: 0.05, y: 0.06 },
    },
    tag: { fill: "#f3e2bd", ink: "#241208" },
    border: { color: "#f3e2bd", width: 32 },
  },
  cover: "desert dusk dust / full / calla akimbo sly 50 y128 h92\ncaption SHE CAME FOR THE BOOKS",
  script: `
    issue The Auditor
    about One town, one bank, one very sharp pencil.
    cover town day dust / full / boss stand angry 68 left y122 h84, calla stand angry 28 shadow y104 h76
    caption THE AUDITOR
    page 1.5x1 1x2
    - desert dusk dust / far / calla walk 30 shadow
      caption PERDITION WELLS, POPULATION 90. MONEY IN THE BANK: THAT'S THE QUESTION.
    - town day dust / full / calla walk 50
      sound CLINK
    - plain day / close / deputy shock 50 left
      deputy: STRANGER! STATE YOUR *BUSINESS*!
    page 1x1 1x3 1x1
    - town day / full / calla hold 34 book, deputy stand shock 68 left
      calla: ARITHMETIC.
    - plain saloon / close / deputy sad 50 left
      deputy: LORD HELP US.
    - plain red / close / boss angry 50
      boss: SHE'S *WHAT*?
    - plain day / close / calla sly 50
      calla: PAGE ONE, MR. HOBB.
    - office saloon / full / boss shrug angry 66 left, calla hold 34 book
      boss: MY BOOKS ARE IN ORDER.
      calla: YOUR SEVENS ARE ONES.
    page 1x2s 1.4x1 1x2s
    - plain red / close / boss angry 50 left
      boss: *NOON*. OUTSIDE.
    - plain dusk / close / calla calm 50
      calla: BRING A PENCIL.
    - desert dusk dust / full / boss stand 78 left shadow, calla stand 22 shadow
      caption NOON. SIXTY PACES. NOBODY BREATHES.
    - plain red / close / boss sly 50 left
      boss! *DRAW!*
    - plain dusk / close / calla smile 50
      calla: *DIVIDE*.
    page 1.2x1 1x2 1x1
    - burst red / full / calla point angry 30, boss fall shock 76 left
      calla! NINETY FAMILIES! FORTY ACRES! *WHERE'S THE REMAINDER?*
    - plain saloon / close / boss sad 50 left
      boss: UNDER... UNDER THE FLOOR.
    - town day / full / deputy cheer smile 50
      deputy! *YEEHAW!*
    - desert dusk dust / far / calla walk 66 shadow
      caption SHE RODE OUT AS SHE HAD COME, CARRYING THE ONE.
      note THE END
  `,
};
