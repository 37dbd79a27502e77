import type { SampleBook } from "../book.ts";

/** A noir in black, white, one gray, and one red. */
export const lamplighterFile: SampleBook = {
  title: "The Lamplighter File",
  urlSlug: "the-lamplighter-file",
  about:
    "Every night at nine somebody puts out one lamp on Harbour Street, and in the morning somebody is missing. Mara Voss, who finds lost things for a living, starts counting lamps.",
  publisher: "rosalind",
  contentRating: "T",
  status: "ongoing",
  genres: ["crime", "mystery", "thriller", "historical"],
  credits: {
    rosalind: ["writer"],
    teodor: ["artist", "penciller", "inker", "cover artist"],
    wren: ["letterer", "editor"],
  },
  daysAgo: 2,
  everyDays: 24,
  style: {
    paper: "#0d0c0e",
    ink: "#0d0c0e",
    line: 8,
    frame: 0,
    gutter: 30,
    cel: "black",
    dark: "#0d0c0e",
    texture: "hatch",
    grain: 0.5,
    balloon: { fill: "#ffffff", ink: "#0d0c0e" },
    caption: { fill: "#0d0c0e", ink: "#f4f1ea" },
    moods: {
      night: {
        sky: ["#0d0c0e", "#2b2a2e", "#77757a"],
        far: "#5b595e",
        mid: "#2c2b2f",
        near: "#0d0c0e",
        light: "#f4f1ea",
        accent: "#c8102e",
      },
      fog: {
        sky: ["#8f8d90", "#d8d5cf"],
        far: "#b3b0ad",
        mid: "#77757a",
        near: "#2c2b2f",
        light: "#f4f1ea",
        accent: "#c8102e",
      },
      lamp: {
        sky: ["#0d0c0e", "#2b2a2e"],
        far: "#8b8888",
        mid: "#3a393d",
        near: "#17161a",
        light: "#f4f1ea",
        accent: "#c8102e",
      },
      white: {
        sky: ["#f4f1ea", "#d8d5cf"],
        far: "#d8d5cf",
        mid: "#a5a2a0",
        near: "#5b595e",
        light: "#ffffff",
        accent: "#c8102e",
      },
      red: {
        sky: ["#8f0a1f", "#c8102e"],
        far: "#8f0a1f",
        mid: "#4d0610",
        near: "#0d0c0e",
        light: "#f4f1ea",
        accent: "#f4f1ea",
      },
    },
  },
  cast: {
    mara: {
      build: "adult",
      skin: "#f4f1ea",
      hair: "bob",
      hairColor: "#0d0c0e",
      outfit: "coat",
      top: "#d8d5cf",
      bottom: "#0d0c0e",
      shoes: "#0d0c0e",
      trim: "#0d0c0e",
      hat: "fedora",
      hatColor: "#8b8888",
    },
    finn: {
      build: "adult",
      skin: "#f4f1ea",
      hair: "short",
      hairColor: "#77757a",
      outfit: "coat",
      top: "#5b595e",
      bottom: "#2c2b2f",
      shoes: "#0d0c0e",
      trim: "#f4f1ea",
      beard: true,
      hat: "cap",
      hatColor: "#2c2b2f",
    },
    lamplighter: {
      build: "adult",
      skin: "#b3b0ad",
      hair: "none",
      hairColor: "#0d0c0e",
      outfit: "robe",
      top: "#2c2b2f",
      bottom: "#0d0c0e",
      shoes: "#0d0c0e",
      trim: "#c8102e",
      hat: "hood",
      hatColor: "#2c2b2f",
    },
  },
  coverLook: {
    stamped: true,
    title: [
      { text: "THE LAMPLIGHTER", high: 9 },
      { text: "FILE", high: 15 },
    ],
    letters: { fill: ["#f4f1ea"], ink: "#0d0c0e", pen: 0.2, outline: 0.05, join: "miter" },
    tag: { fill: "#c8102e", ink: "#ffffff" },
  },
  cover: "street night rain / full / mara lift angry 46 y130 h98 lantern\ncaption SOMEBODY IS PUTTING OUT THE LIGHTS",
  script: `
    issue One Lamp Out
    about A lamp goes dark on Harbour Street. Mara Voss is paid to find a man, and finds a pattern.
    cover street night rain / full / mara walk angry 52 y98 h64
    caption ONE LAMP OUT
    page 1.3x1 1x2 1x1
    - skyline night rain / far /
      caption HARBOUR STREET. NINE O'CLOCK. FORTY LAMPS.
      note THIRTY-NINE.
    - street night rain / full / mara walk 55
      caption I COUNT THINGS. IT IS A HABIT, LIKE SMOKING, AND CHEAPER.
    - plain white / close / mara calm 50
      mara: ONE OUT. THAT MAKES *FIVE* THIS WEEK.
    - street night rain / far / mara stand 34, lamplighter stand 66 left shadow
      caption AND EVERY TIME A LAMP GOES OUT, A NAME COMES TO MY DOOR.
      sound CLICK
    page 1x2 1.1x1 1x3
    - office lamp / mid / finn sad 62 left
      finn: MY BROTHER KEPT THE LAMPS, MISS VOSS.
    - office lamp / mid / mara think 42
      mara: *KEPT*?
    - hall night / full / finn slump 38, mara stand 62 left
      finn: HE WENT TO WORK ON MONDAY. HIS LADDER CAME HOME.
      mara: LADDERS DON'T WALK, MR. FINN.
    - plain red / close / finn shock 50
      finn! THIS ONE *DID*!
    - plain white / close / mara sly 50 left
      mara: TWENTY A DAY. AND TEA.
    - room lamp / mid / finn smile 50
      finn: THE TEA IS *TERRIBLE*.
    page 1x1 1.2x2s 1x1
    - roof night / far / mara walk 30 lantern
      caption FROM UP HERE YOU CAN SEE ALL FORTY. THE DARK ONES MAKE A LINE.
    - plain night / close / mara shock 50
      mara? NOT A LINE. A *LETTER*.
    - roof night rain / mid / lamplighter stand 50 left shadow
      lamplighter: YOU READ QUICKLY.
    - roof red / full / mara run 30, lamplighter point 74 left shadow
      mara! WHO ARE YOU?
      lamplighter: THE ONE WHO PUTS THEM OUT.
      sound FSSSH
    page 1.4x1 1x2
    - skyline night rain / far /
      caption ALL FORTY LAMPS. ALL AT ONCE.
    - plain night / close / mara angry 50
      mara: FINE. I COUNT *BETTER* IN THE DARK.
    - street night rain / far / mara walk 50 shadow
      note NEXT: THE SECOND LETTER
    issue The Second Letter
    about The dark lamps spell something. Mr. Finn knows what, and would rather not.
    cover roof red / full / lamplighter lift 74 left y86 h44 shadow, mara stand angry 36 y126 h92
    caption THE SECOND LETTER
    page 1x1 1x2 1x2
    - street fog / full / mara walk 40, finn walk 64
      mara: FIRST LETTER, *H*. WHAT BEGINS WITH H, MR. FINN?
    - plain fog / close / finn sad 50 left
      finn: HARBOUR. HERRING. *HELP*.
    - plain white / close / mara calm 50
      mara: YOU SAID THE LAST ONE VERY QUIETLY.
    - street fog / full / finn shrug 50
      finn: MY BROTHER STUTTERS, MISS. HE WRITES THINGS DOWN.
    - plain night / close / mara shock 50
      mara! *HE'S* PUTTING THEM OUT!
    page 1.2x1 1x3 1x1
    - roof night / far / lamplighter lift 70 left lantern
      caption A MAN WITH A LADDER AND NOBODY TO TALK TO.
    - plain night / close / lamplighter sad 50
      lamplighter: H. E. L...
    - plain red / close / mara shock 50 left
      mara? L. THEN P. HE NEEDS ONE MORE NIGHT.
    - street night rain / full / finn run 50
      finn! THOMAS!
    - street night rain / full / finn cheer 36, lamplighter shrug 66 left
      finn! YOU DAFT, DAFT LAMPLIGHTER!
      sound SPLASH
    page 1x2 1x1 1x2
    - plain lamp / close / lamplighter sad 50
      lamplighter: THE D-DOCTOR ON THE HILL TAKES PEOPLE. NOBODY L-LISTENS.
    - plain white / close / mara angry 50 left
      mara: I'M LISTENING.
    - house night rain / far / mara stand 26 shadow, finn stand 34 shadow, lamplighter stand 42 shadow
      caption THERE IS A HOUSE ON THE HILL WITH FORTY WINDOWS.
      note I COUNTED.
    - plain night / close / finn angry 50
      finn: ALL LIT.
    - plain red / close / mara sly 50 left
      mara: NOT FOR LONG.
    page 1x1 1.2x1
    - hall lamp / full / mara strike 40, lamplighter hold 62 lantern
      mara! LIGHTS OUT!
      sound KRASH
    - skyline fog / far /
      caption IN THE MORNING FIVE MEN CAME HOME. ALL FORTY LAMPS WERE BURNING.
      note THE TEA WAS STILL TERRIBLE.
  `,
};
