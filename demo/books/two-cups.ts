import type { SampleBook } from "../book.ts";

/** A quiet story with few colors, thin lines, and a lot of space. */
export const twoCups: SampleBook = {
  title: "Two Cups",
  urlSlug: "two-cups",
  about: "Ada moves in across the hall. Bea makes too much tea. Very little happens, slowly, and both of them notice.",
  publisher: "rosalind",
  contentRating: "G",
  status: "ongoing",
  genres: ["slice of life", "romance", "lgbtq", "drama"],
  credits: {
    rosalind: ["writer"],
    junko: ["artist", "colorist"],
    mateo: ["cover artist"],
    wren: ["letterer", "editor"],
  },
  daysAgo: 9,
  everyDays: 30,
  style: {
    paper: "#fbf7ef",
    ink: "#39424e",
    line: 6,
    frame: 0,
    gutter: 54,
    cel: "flat",
    dark: "#39424e",
    texture: "none",
    grain: 0.5,
    balloon: { fill: "#ffffff", ink: "#39424e" },
    caption: { fill: "#fbf7ef", ink: "#39424e" },
    moods: {
      day: {
        sky: ["#dfeaf0", "#f6efe2"],
        far: "#f0e3cf",
        mid: "#8fb3a3",
        near: "#d9c3a2",
        light: "#fff6df",
        accent: "#d9735a",
      },
      evening: {
        sky: ["#5f7391", "#e2a98f"],
        far: "#cfb8ad",
        mid: "#6f8f8a",
        near: "#a5897c",
        light: "#ffe2b0",
        accent: "#d9735a",
      },
      night: {
        sky: ["#26334f", "#4a5f80"],
        far: "#65748c",
        mid: "#48606c",
        near: "#3d4a5f",
        light: "#ffdf9e",
        accent: "#d9735a",
      },
      blush: {
        sky: ["#f5d9cc", "#fbf0e2"],
        far: "#f5d9cc",
        mid: "#d99a86",
        near: "#c98270",
        light: "#fff6df",
        accent: "#5f8f86",
      },
      mint: {
        sky: ["#cfe3d8", "#eef4ea"],
        far: "#dbe9df",
        mid: "#8fb3a3",
        near: "#6a9182",
        light: "#fffaf0",
        accent: "#d9735a",
      },
    },
  },
  cast: {
    ada: {
      build: "adult",
      skin: "#8d5a3f",
      hair: "curls",
      hairColor: "#2f2430",
      outfit: "sweater",
      top: "#d9735a",
      bottom: "#39424e",
      shoes: "#fbf7ef",
      trim: "#fbf7ef",
    },
    bea: {
      build: "adult",
      skin: "#f6d5bd",
      hair: "bob",
      hairColor: "#b8683f",
      outfit: "dress",
      top: "#5f8f86",
      bottom: "#39424e",
      shoes: "#39424e",
      trim: "#fbf7ef",
      glasses: true,
    },
  },
  coverLook: {
    title: [{ text: "TWO CUPS", high: 10 }],
    letters: { fill: ["#39424e"], ink: "#39424e", pen: 0.13, outline: 0, join: "round" },
    tag: { fill: "#fbf7ef", ink: "#39424e" },
    border: { color: "#fbf7ef", width: 40 },
  },
  cover:
    "plain blush / full / bea hold smile 32 y134 h96 cup, ada hold calm 72 left y136 h98 cup\ncaption NOTHING HAPPENS, SLOWLY",
  script: `
    issue Too Much Tea
    about A knock at the door, and a pot for six.
    cover room day / full / bea hold calm 52 y128 h92 cup
    caption TOO MUCH TEA
    page 1x1 1x2 1x1
    - hall day / full / ada stand 50
      caption MONDAY. THE FLAT ACROSS THE HALL HAS A NEW NAME ON THE BELL.
    - plain blush / close / bea shock 50
      bea? SAY SOMETHING CLEVER.
    - plain mint / close / bea sad 50
      bea: I MADE TEA FOR SIX.
    - hall day / full / bea hold sad 34 cup, ada stand smile 66 left
      ada: ARE THERE FIVE MORE OF YOU?
      bea: NO. IT'S JUST ME. AND THE POT.
    page 1x2 1x1 1x2
    - room day / full / ada sit 50
      ada: I'LL HAVE TWO OF THE SIX, THEN.
    - room day / full / bea hold smile 50 left cup
      bea: SUGAR?
    - room evening / mid / bea smile 30, ada smile 70 left
      caption THEY TALKED ABOUT BELLS, AND BOXES, AND A CAT THAT ADA DID NOT HAVE YET.
    - plain blush / close / ada calm 50
      ada: THE POT'S EMPTY.
    - plain mint / close / bea shock 50 left
      bea: IT'S *NEVER* EMPTY.
    page 1.4x1 1x2
    - hall evening / full / ada walk smile 60, bea stand calm 30
      ada: TOMORROW I'LL BRING A CUP.
      bea: I HAVE CUPS.
    - plain evening / close / ada sly 50 left
      ada: I KNOW.
    - plain blush / close / bea smile 50
      bea? OH.
    page 1x1 1.3x1
    - room night / far / bea stand 44
      caption THAT NIGHT BEA WASHED SIX CUPS, AND PUT AWAY FOUR.
    - plain night / mid / bea smile 50
      note TUESDAY WILL BE FINE.
    issue The Cat Ada Did Not Have
    about It rains. Somebody small is on the window sill.
    cover room evening / full / ada hold smile 52 left y128 h92 cup
    caption THE CAT ADA DID NOT HAVE
    page 1x1 1x2 1x1
    - room night / full / ada sit 36, bea sit 66 left
      caption THREE WEEKS LATER. RAIN.
      ada: DID YOU HEAR THAT?
    - plain night / close / bea calm 50 left
      bea: IT'S THE PIPES.
    - plain evening / close / ada shock 50
      ada: PIPES DON'T SAY *MEOW*.
    - room night / full / ada run 40, bea stand shock 70 left
      sound MEOW
    page 1.2x1 1x2 1x1
    - plain night / mid / ada smile 50
      ada: HELLO, WET PERSON.
    - plain blush / close / bea sad 50 left
      bea: I'M ALLERGIC, I THINK.
    - plain mint / close / ada sad 50
      ada: OH. THEN WE'LL...
    - room evening / full / bea kneel calm 40, ada stand calm 68 left
      bea: I SAID I *THINK*. ONE HAS TO BE SURE.
    page 1x2 1.4x1
    - plain blush / close / bea asleep 50
      sound ATCHOO
    - plain mint / close / bea smile 50
      bea: THAT WAS THE PEPPER.
    - room day / full / ada sit smile 36, bea sit smile 64 left
      caption THERE WAS NO PEPPER.
    page 1x1 1.2x1
    - room night / full / bea hold smile 40 cup, ada hold smile 64 left cup
      ada: WHAT DO WE CALL HIM?
      bea: *TUESDAY*.
    - skyline evening / far /
      note TWO CUPS AND A SAUCER.
  `,
};
