import type { SampleBook } from "../book.ts";

/** A superhero comic with flat colors and hard shadows. */
export const meridian: SampleBook = {
  title: "Captain Meridian",
  urlSlug: "captain-meridian",
  about:
    "Dee Alvarez can fly exactly one hour a day, always at noon. The rest of the time she drives the 41 bus. Noon City has a very punctual hero.",
  publisher: "imani",
  contentRating: "G",
  status: "ongoing",
  genres: ["superhero", "action", "adventure", "comedy", "family"],
  credits: {
    imani: ["writer", "penciller", "colorist", "cover artist"],
    teodor: ["inker"],
    wren: ["letterer"],
    rosalind: ["editor"],
  },
  daysAgo: 1,
  everyDays: 21,
  style: {
    paper: "#fffdf6",
    ink: "#171226",
    line: 9,
    frame: 10,
    gutter: 34,
    cel: "hard",
    dark: "#2a1a5e",
    texture: "none",
    grain: 0.25,
    balloon: { fill: "#ffffff", ink: "#171226" },
    caption: { fill: "#ffe27a", ink: "#171226" },
    moods: {
      day: {
        sky: ["#2f9be8", "#8fd6ff", "#e6f7ff"],
        far: "#7db7d9",
        mid: "#4a86c0",
        near: "#2c5a99",
        light: "#fff3a8",
        accent: "#ff5a36",
      },
      dusk: {
        sky: ["#4a2a8a", "#d84f88", "#ffb45e"],
        far: "#a04a8e",
        mid: "#6a3387",
        near: "#3a1f63",
        light: "#ffe27a",
        accent: "#19c3b2",
      },
      bus: {
        sky: ["#8fd6ff", "#e6f7ff"],
        far: "#f6d48a",
        mid: "#e2654a",
        near: "#8c4a3a",
        light: "#fff6d6",
        accent: "#2f9be8",
      },
      pow: {
        sky: ["#ff8a3c", "#ffd23f"],
        far: "#ffb45e",
        mid: "#ff5a36",
        near: "#c2261c",
        light: "#ffe27a",
        accent: "#ff5a36",
      },
      cold: {
        sky: ["#123a63", "#2f7fb8", "#bdeaff"],
        far: "#5aa5cf",
        mid: "#2f6f9f",
        near: "#173a5e",
        light: "#e6f7ff",
        accent: "#ff5a36",
      },
    },
  },
  cast: {
    dee: {
      build: "hero",
      skin: "#b9754a",
      hair: "curls",
      hairColor: "#2b1722",
      outfit: "suit",
      top: "#e0242f",
      bottom: "#1f3fa8",
      shoes: "#ffd23f",
      trim: "#ffd23f",
      cape: "#1f3fa8",
      mask: "#1f3fa8",
    },
    driver: {
      build: "adult",
      skin: "#b9754a",
      hair: "curls",
      hairColor: "#2b1722",
      outfit: "sweater",
      top: "#3f7fae",
      bottom: "#26324f",
      shoes: "#222222",
      trim: "#ffd23f",
      hat: "cap",
      hatColor: "#26324f",
    },
    bo: {
      build: "kid",
      skin: "#f2c29b",
      hair: "spikes",
      hairColor: "#c25a1e",
      outfit: "sweater",
      top: "#3bb273",
      bottom: "#5b4a8a",
      shoes: "#ffffff",
      trim: "#ffe27a",
      glasses: true,
    },
    minute: {
      build: "hero",
      skin: "#d9e4ea",
      hair: "short",
      hairColor: "#f4f4f4",
      outfit: "suit",
      top: "#4b3a78",
      bottom: "#221a3d",
      shoes: "#9fd8d0",
      trim: "#9fd8d0",
      cape: "#221a3d",
      mask: "#221a3d",
      beard: true,
    },
  },
  coverLook: {
    title: [
      { text: "CAPTAIN", high: 8 },
      { text: "MERIDIAN", high: 17 },
    ],
    letters: {
      fill: ["#fff3a8", "#ffd23f", "#ff8a3c"],
      ink: "#171226",
      pen: 0.25,
      outline: 0.06,
      join: "miter",
      slant: 0.16,
      depth: { color: "#c2261c", x: 0.02, y: 0.11 },
    },
    tilt: -3,
    tag: { fill: "#ffe27a", ink: "#171226" },
  },
  cover: "skyline day / full / dee fly smile 46 y104 h60\ncaption ONE HOUR. ONE HERO. NO OVERTIME!",
  script: `
    issue High Noon
    about A bridge, a bus and sixty minutes. Dee has a full timetable.
    cover burst pow / full / dee akimbo smile 50 y126 h96
    caption IT'S ALWAYS NOON SOMEWHERE!
    page 1.2x1 1x2 1x2
    - skyline day / far /
      caption NOON CITY, 11:58.
    - room bus / mid / driver smile 50
      driver: NEXT STOP, FOUNDRY BRIDGE.
    - plain day / close / bo smile 50 left
      bo: YOU'RE TWO MINUTES EARLY!
    - plain bus / close / driver sly 50
      driver: I HAVE A THING AT NOON.
    - street day / full / bo point shock 40
      bo! THE *BRIDGE*!
      sound KREEEK
    page 1.5x1 1x3s
    - burst pow / full / dee cheer 50
      caption 12:00.
      dee! MERIDIAN!
    - sky day speed / full / dee fly 46
      sound WHOOSH
    - roof day / full / dee strike angry 44
      dee: HOLD... STILL...
    - plain day / close / bo shock 50
      bo! SHE'S GOT THE *BUS*!
    page 1x2 1.3x1 1x1
    - skyline day / full / dee lift angry 50
      dee: FORTY-ONE TONS. FORTY-ONE PASSENGERS.
    - plain pow / close / dee sly 50
      dee? FORTY-TWO. SOMEONE DIDN'T PAY.
    - roof day / full / dee akimbo smile 34, bo cheer smile 66 left
      bo: THAT WAS *AMAZING*! DO IT AGAIN!
      dee: TOMORROW. SAME TIME.
    - skyline dusk / far /
      caption 12:59. HEROES GO HOME. BUSES DON'T DRIVE THEMSELVES.
    page 1x2 1.2x1
    - room bus / mid / driver calm 54, bo smile 22
      driver: SORRY FOR THE DELAY, FOLKS.
    - plain dusk / close / bo sly 50 left
      bo? SAME HAIR. SAME *ELBOWS*.
    - skyline dusk / mid / minute sly 50 left
      minute: ONE HOUR A DAY, IS IT? THEN LET US SEE ABOUT THE *CLOCKS*.
      note NEXT: MISTER MINUTE!
    issue Mister Minute
    about Every clock in the city stops at 11:59. Somebody does not want it to be noon.
    cover skyline dusk / full / minute akimbo sly 64 left y100 h66, dee fall shock 30 y86 h44
    caption NOON IS CANCELED!
    page 1x2 1.2x1 1x2
    - room bus / mid / driver think 50
      driver: HUH. IT WAS 11:59 AN *HOUR* AGO.
    - plain cold / close / bo angry 50 left
      bo: SO WAS LUNCH!
    - skyline cold / far / minute cheer 62 left
      caption ON TOP OF THE TOWN HALL...
      minute! NO NOON! NO HERO! NO *BUSES*!
    - plain dusk / close / minute sly 50 left
      minute: WELL. THE BUSES ARE A BONUS.
    - street cold / full / driver run angry 42
      driver! NOT THE *BUSES*!
    page 1x1 1x3 1.1x1
    - roof cold / full / driver point angry 30, minute shrug 70 left
      driver: GIVE BACK THE MINUTE.
      minute: YOU? YOU DRIVE THE FORTY-ONE.
    - plain bus / close / driver angry 50
      driver: AND I'M *NEVER* LATE.
    - plain dusk / close / minute shock 50 left
      minute? NEVER?
    - plain cold / close / bo smile 50
      bo: I BROUGHT GRANDPA'S WATCH!
    - plain pow / mid / bo lift smile 50
      bo! IT DOESN'T NEED *BATTERIES*!
      sound TICK
    page 1.5x1 1x2s
    - burst pow / full / dee strike angry 36, minute fall shock 76 left
      dee! *TOCK*!
      sound WHAM
    - roof day / full / minute slump sad 50 left
      minute: I ONLY WANTED PEOPLE TO WAIT FOR ME. JUST ONCE.
    - plain day / close / dee smile 50
      dee: THERE'S A STOP RIGHT OUTSIDE.
    page 1x1 1x2
    - street day / full / minute walk calm 30, driver walk smile 52, bo walk smile 76
      driver: EVERY TEN MINUTES. ON THE DOT.
      bo: MIND THE STEP, MISTER MINUTE.
    - room bus / mid / minute smile 50 left
      minute: IT IS RATHER *PUNCTUAL*.
    - skyline dusk / far / dee fly 56
      note THE END. UNTIL NOON.
    issue Leap Second
    about One extra second on the clock, and Dee spends it well.
    cover space dusk / full / dee fly smile 48 y100 h58
    caption THE EXTRA SECOND!
    page 1.2x1 1x2 1x1
    - skyline dusk / far /
      caption TONIGHT THE WORLD'S CLOCKS ADD ONE SECOND.
    - room bus / mid / bo think 50
      bo: SO YOU GET AN HOUR *AND ONE SECOND*?
    - plain dusk / close / driver sly 50 left
      driver: THIRTY-SIX HUNDRED AND ONE. I COUNTED.
    - roof dusk / full / bo point shock 32, driver stand shock 62
      bo! THAT STAR IS GETTING *BIGGER*!
    page 1x1 1x2s 1x1
    - space cold / far / minute sit calm 26 left
      caption MIDNIGHT. NOT NOON. NOT EVEN CLOSE.
      minute: A STONE THE SIZE OF THE STADIUM. WE HAVE NO HERO AT NIGHT.
    - plain cold / close / driver sad 50
      driver: I CAN'T. IT ISN'T TWELVE.
    - plain dusk / close / minute smile 50 left
      minute: MY DEAR. IT IS *TWELVE* TWICE A DAY.
    - burst pow / close / driver shock 50
      driver! IT'S *TWICE*?!
    page 1.6x1 1x2
    - space dusk speed / full / dee fly angry 50
      sound ZOOOM
    - space dusk / full / dee strike angry 40
      caption ONE SECOND IS PLENTY.
      sound KRAKOOM
    - skyline dusk / far /
      caption IT RAINED STARS ALL OVER NOON CITY.
    page 1x2 1.3x1
    - plain dusk / close / bo smile 50
      bo: ALL THIS TIME. *MIDNIGHT*.
    - plain bus / close / driver smile 50 left
      driver: GREAT. NOW I'M ON THE NIGHT BUS TOO.
    - street dusk / full / minute walk smile 28, driver walk smile 52, bo cheer smile 78
      note THE 41 RUNS ALL NIGHT.
  `,
};
