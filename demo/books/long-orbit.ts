import type { SampleBook } from "../book.ts";

/** Science fiction in teal and orange. */
export const longOrbit: SampleBook = {
  title: "Long Orbit",
  urlSlug: "long-orbit",
  about:
    "The mail takes eleven years. Captain Sunniva Reyes and her apprentice deliver it anyway, one moon at a time, and try not to read the postcards.",
  publisher: "imani",
  contentRating: "T",
  status: "hiatus",
  genres: ["sci-fi", "drama", "psychological", "adventure"],
  credits: {
    mateo: ["writer"],
    imani: ["penciller", "colorist", "cover artist"],
    teodor: ["inker"],
    wren: ["letterer", "editor"],
  },
  daysAgo: 58,
  everyDays: 28,
  style: {
    paper: "#0f1b2b",
    ink: "#0b1320",
    line: 8,
    frame: 0,
    gutter: 34,
    cel: "hard",
    dark: "#10284a",
    texture: "none",
    grain: 0.4,
    balloon: { fill: "#f7f3e6", ink: "#0b1320" },
    caption: { fill: "#f2853f", ink: "#0b1320" },
    moods: {
      deep: {
        sky: ["#0b1430", "#123b55", "#1d6a78"],
        far: "#2b6f80",
        mid: "#27506a",
        near: "#0f2338",
        light: "#ffe0ae",
        accent: "#f2853f",
      },
      orange: {
        sky: ["#5a2036", "#d8583a", "#ffb066"],
        far: "#c96a4a",
        mid: "#8a3f42",
        near: "#3a1c30",
        light: "#fff0c8",
        accent: "#2fa7a0",
      },
      cabin: {
        sky: ["#0b1430", "#1d6a78"],
        far: "#c9d6d2",
        mid: "#7fa3a3",
        near: "#33566a",
        light: "#fff0c8",
        accent: "#f2853f",
      },
      ice: {
        sky: ["#123b55", "#5fb6bd", "#d8f2ea"],
        far: "#a8dcd6",
        mid: "#6aa9b2",
        near: "#2f6a7d",
        light: "#ffffff",
        accent: "#f2853f",
      },
      red: {
        sky: ["#7a1c2e", "#d8583a"],
        far: "#a83a3a",
        mid: "#7a1c2e",
        near: "#3a0f1e",
        light: "#ffd0a0",
        accent: "#ffb066",
      },
    },
  },
  cast: {
    reyes: {
      build: "adult",
      skin: "#c98a62",
      hair: "short",
      hairColor: "#d8d8dc",
      outfit: "space",
      top: "#f2ede0",
      bottom: "#f2ede0",
      shoes: "#c9c2b2",
      trim: "#f2853f",
      hat: "helmet",
    },
    captain: {
      build: "adult",
      skin: "#c98a62",
      hair: "short",
      hairColor: "#d8d8dc",
      outfit: "tunic",
      top: "#f2853f",
      bottom: "#27506a",
      shoes: "#0f2338",
      trim: "#ffe0ae",
    },
    pim: {
      build: "adult",
      skin: "#7a4a35",
      hair: "tail",
      hairColor: "#1c1420",
      outfit: "tunic",
      top: "#2fa7a0",
      bottom: "#27506a",
      shoes: "#0f2338",
      trim: "#ffe0ae",
    },
    pimout: {
      build: "adult",
      skin: "#7a4a35",
      hair: "short",
      hairColor: "#1c1420",
      outfit: "space",
      top: "#2fa7a0",
      bottom: "#2fa7a0",
      shoes: "#1f7a78",
      trim: "#f2ede0",
      hat: "helmet",
    },
  },
  coverLook: {
    stamped: true,
    title: [{ text: "LONG ORBIT", high: 10 }],
    letters: { fill: ["#fff0c8", "#f2853f"], ink: "#0b1320", pen: 0.15, outline: 0.05, join: "round" },
    tag: { fill: "#f2853f", ink: "#0b1320" },
  },
  cover: "moon deep / full / reyes stand 40 y96 h58 letter\ncaption ELEVEN YEARS TO THE NEXT DOOR",
  script: `
    issue Postage Due
    about A letter arrives for somebody who has not been born yet.
    cover space orange / full / reyes fall calm 46 y92 h62 letter
    caption POSTAGE DUE
    page 1.3x1 1x2 1x1
    - space deep / far /
      caption YEAR 9 OF 11. CARGO: FOUR TONS OF LETTERS.
    - ship cabin / mid / captain calm 50
      captain: COURSE?
    - plain deep / close / pim calm 50 left
      pim: STRAIGHT ON. AS IT WAS YESTERDAY.
    - ship cabin / full / pim hold 36 letter, captain stand 66 left
      pim: CAPTAIN, THIS ONE IS FOR A *MARGIT OLE, AGE 6*. POSTED TEN YEARS AGO.
    page 1x2 1x1 1x2
    - plain ice / close / captain think 50 left
      captain: SO SHE WASN'T BORN.
    - plain orange / close / pim shock 50
      pim: SOMEBODY *KNEW*?
    - moon ice / far / reyes walk 34, pimout walk 52
      caption MOON 14. POPULATION: 212.
      pimout: NICE PLACE. WHERE IS EVERYBODY?
    - moon deep / full / reyes point 46
      reyes: FOLLOW THE LIGHTS.
    - plain red / close / pimout shock 50 left
      pimout! THERE *ARE* NO LIGHTS!
    page 1.4x1 1x2
    - hall deep / full / reyes stand 40 lantern, pimout stand 62 left
      reyes: HELLO? MAIL!
    - plain deep / close / reyes sad 50
      reyes? TABLES LAID. TWELVE CUPS. ALL COLD.
    - plain ice / close / pimout shock 50 left
      pimout: CAPTAIN. LISTEN.
    page 1x1 1.3x1
    - hall orange / far / pimout kneel 50
      sound TAP TAP
      pimout: THERE'S A *CHILD* IN HERE.
    - plain orange / close / reyes shock 50
      reyes: MARGIT OLE?
      note AGE 6.
    issue Return to Sender
    about Margit can read. The letter is a map.
    cover ship deep / full / pim hold shock 36 y130 h92 letter, captain stand angry 74 left y132 h94
    caption RETURN TO SENDER
    page 1x1 1x2 1x1
    - ship cabin / full / captain sit 34, pim hold 66 left letter
      pim: SHE SAYS EVERYBODY WENT *DOWN*.
      captain: DOWN WHERE? IT'S A MOON.
    - plain deep / close / captain angry 50
      captain: READ IT TO ME.
    - plain ice / close / pim calm 50 left
      pim: DEAR MARGIT. WHEN THE LIGHTS GO OUT, COUNT THE *CUPS*.
    - moon deep / far / reyes walk 30, pimout walk 46
      caption TWELVE CUPS. TWELVE STEPS FROM THE DOOR.
    page 1.5x1 1x2
    - moon orange / full / reyes kneel 46
      reyes: THERE'S A HATCH. AND IT'S *WARM*.
    - plain orange / close / pimout shock 50 left
      pimout: IS THAT *MUSIC*?
    - hall orange / full / reyes walk 50 lantern
      sound LA LA LA
    page 1.2x1 1x2
    - concert orange / far / reyes stand 30, pimout stand 44
      caption TWO HUNDRED AND ELEVEN PEOPLE, AND A BIRTHDAY CAKE.
      pimout! THEY'RE *HIDING*!
    - plain ice / close / reyes smile 50
      reyes: IT'S A SURPRISE PARTY, PIM.
    - plain orange / close / pimout sad 50 left
      pimout: THE MAIL CAME EARLY.
    page 1x2 1.4x1
    - ship cabin / mid / pim smile 50 left
      pim: TEN YEARS TO PLAN A PARTY.
    - plain deep / close / captain smile 50
      captain: SLOW MAIL. GOOD FRIENDS.
    - space orange / far /
      caption NEXT DOOR: ELEVEN YEARS.
      note WE WILL BE BACK, STRAIGHT ON.
  `,
};
