import { describe, expect, test } from "vitest";
import { parseScript } from "./parse-script.ts";

/** A script as read, one string for each line: place, kind, speaker, and text. Lines before any panel are in panel 0. */
function read(text: string): string[] {
  return parseScript(text).pages.flatMap(({ numbers, before, panels }) =>
    [{ number: 0, lines: before }, ...panels].flatMap(({ number, lines }) =>
      lines.map(({ kind, speaker, text: said }) => {
        const head = speaker === undefined ? kind : `${kind} of ${speaker}`;
        return `${numbers.join("-")}.${number} ${head}: ${said}`;
      }),
    ),
  );
}
const doubts = (text: string) => parseScript(text).pages.flatMap((page) => page.doubts);

test("a full script with counts of panels, numbered lines, and directions", () => {
  const script = `NIGHT BUS #1
Written by A. Writer

PAGE ONE (three panels)

Panel 1. A bus stop at night. Rain.

1. CAPTION: Platform nine. 11:58 PM.
2. SFX: HISSSS

Panel 2. Anna runs toward us,
her coat flying.

3. ANNA (OFF): Wait!
4. DRIVER (WHISPER): Not again.

Panel 3. The doors close.

5. SFX (DOORS): CLACK
6. ANNA (CONT'D): …

PAGE TWO – SPLASH

The bus drives over the moon.

7. ANNA: Oh.`;
  expect(read(script)).toEqual([
    "1.1 description: A bus stop at night. Rain.",
    "1.1 caption: Platform nine. 11:58 PM.",
    "1.1 sound: HISSSS",
    "1.2 description: Anna runs toward us, her coat flying.",
    "1.2 dialogue of ANNA: (off) Wait!",
    "1.2 dialogue of DRIVER: (whisper) Not again.",
    "1.3 description: The doors close.",
    "1.3 sound of DOORS: CLACK",
    "1.3 dialogue of ANNA: …",
    "2.0 description: The bus drives over the moon.",
    "2.0 dialogue of ANNA: Oh.",
  ]);
  expect(parseScript(script)).toMatchObject({
    pages: [{ told: 3 }, { told: null }],
    stray: ["NIGHT BUS #1", "Written by A. Writer"],
  });
  expect(doubts(script)).toEqual([]);
});

describe.each<[name: string, script: string, lines: string[]]>([
  [
    "headings in Markdown, and names in bold",
    "## Page 1\n\n### Panel 1\n\nRain on a **tin** roof.\n\n**ANNA:** It rains.\n\n- **BEN (off):** It pours.\n\n---\n\n### Panel 2\n\n*SFX:* DRIP",
    [
      "1.1 description: Rain on a tin roof.",
      "1.1 dialogue of ANNA: It rains.",
      "1.1 dialogue of BEN: (off) It pours.",
      "1.2 sound: DRIP",
    ],
  ],
  [
    "a screenplay in Fountain, with names above their dialogue",
    "# PAGE ONE\n\n.PANEL 1\n\nINT. BAR - NIGHT\n\nAnna drinks.\n\nANNA (cont'd)\nI said no.\n(beat)\nTwice.\n\n@McCoy\nShe did.\n\n!BANG GOES THE DOOR\n\nCAPTION\nLater.\n\nBEN ^\nMe too.",
    [
      "1.1 description: INT. BAR - NIGHT",
      "1.1 description: Anna drinks.",
      "1.1 dialogue of ANNA: I said no. (beat) Twice.",
      "1.1 dialogue of McCoy: She did.",
      "1.1 description: BANG GOES THE DOOR",
      "1.1 caption: Later.",
      "1.1 dialogue of BEN: Me too.",
    ],
  ],
  [
    "indented names and dialogue, with tabs and Windows line ends",
    "PAGE 3\r\n\r\nPANEL 1\r\nAnna at the window.\r\n\t\t\tANNA\r\n\t\tSnow. In\r\n\t\tJuly.\r\n\r\nPANEL 2\r\nBen looks up.\r\n",
    ["3.1 description: Anna at the window.", "3.1 dialogue of ANNA: Snow. In July.", "3.2 description: Ben looks up."],
  ],
  [
    "panels that are bare numbers, with numbered lines",
    "PAGE 1\n1. A street.\nANNA: Here?\n2. A door.\n2) BEN: There.\n3.\nThey leave.",
    [
      "1.1 description: A street.",
      "1.1 dialogue of ANNA: Here?",
      "1.2 description: A door.",
      "1.2 dialogue of BEN: There.",
      "1.3 description: They leave.",
    ],
  ],
  [
    "panels named by page and number, without headings of pages",
    "Panel 1.1\nAnna: Hi.\nPanel 1.2\nBen: Hi, you.\nPanel 2.1: Night falls.\nNarration: And so on.",
    [
      "1.1 dialogue of Anna: Hi.",
      "1.2 dialogue of Ben: Hi, you.",
      "2.1 description: Night falls.",
      "2.1 caption: And so on.",
    ],
  ],
  [
    "a spread, and numbers in words",
    "PAGES TWO-THREE (2 PANELS)\nPanel One: A fleet.\nPanel Two\nADMIRAL O’HARA: “Fire!”\nPages 4 & 5\nPanel 1\nSFX: BOOM\nPAGE TWENTY-TWO\nPanel 1\nCAP: The end.",
    [
      "2-3.1 description: A fleet.",
      "2-3.2 dialogue of ADMIRAL O’HARA: “Fire!”",
      "4-5.1 sound: BOOM",
      "22.1 caption: The end.",
    ],
  ],
  [
    "page and panel in one heading, in brackets, and abbreviated",
    "[PAGE 1, PANEL 1]\nANNA: One.\nPage 1 - Panel 2\nANNA: Two.\nPg. 2\nPnl #1\nANNA: Three.",
    ["1.1 dialogue of ANNA: One.", "1.2 dialogue of ANNA: Two.", "2.1 dialogue of ANNA: Three."],
  ],
  [
    "labels above what they are for",
    "Page 1\n\nPanel 1:\n(A kitchen.)\n\nDialogue:\nSam (thinks): Another day over.\n\nPerson A:\nWho are you?\n\nSound effects:\nRRRING",
    [
      "1.1 description: (A kitchen.)",
      "1.1 dialogue of Sam: (thinks) Another day over.",
      "1.1 dialogue of Person A: Who are you?",
      "1.1 sound: RRRING",
    ],
  ],
  [
    "captions with a voice",
    "PAGE 1\nPANEL 1\nCAPTION (ANNA): I lied.\nANNA (CAP): Twice.\nCAPTION/BEN: I knew.\nCAPTION 2: Later…\nNARRATOR (CONT'D): That night.\nBEN CAPTION: No.",
    [
      "1.1 caption of ANNA: I lied.",
      "1.1 caption of ANNA: Twice.",
      "1.1 caption of BEN: I knew.",
      "1.1 caption: Later…",
      "1.1 caption: That night.",
      "1.1 caption of BEN: No.",
    ],
  ],
  [
    "rows from a table of a word processor",
    "PAGE 1\nPANEL 1\n1\tANNA\tHello.\n2\tBEN (OFF)\tHello,\tyou.\n3\tSFX\tKNOCK",
    ["1.1 dialogue of ANNA: Hello.", "1.1 dialogue of BEN: (off) Hello, you.", "1.1 sound: KNOCK"],
  ],
  [
    "sentences with colons and capitals that are no dialogue",
    "PAGE 1\nPANEL 1\nThe sign reads: KEEP OUT\nPanel one of the fence is broken.\nPage one of the paper lies there.\nNote: see https://example.org/fence\nHer watch says 5:30.\n\nCLOSE ON THE SIGN\n\nIt creaks.\n\nPanel 2\nShe grabs it.\nA SHARD OF GLASS.\nShe holds on.",
    [
      "1.1 description: The sign reads: KEEP OUT Panel one of the fence is broken. Page one of the paper lies there. Note: see https://example.org/fence Her watch says 5:30.",
      "1.1 description: CLOSE ON THE SIGN",
      "1.1 description: It creaks.",
      "1.2 description: She grabs it. A SHARD OF GLASS. She holds on.",
    ],
  ],
  [
    "a page that goes on, with numbers of printed pages between",
    "PAGE 1 OF 2\nPANEL 1\nANNA: One.\nPAGE 1 (CONT'D)\nPANEL 2\nANNA: Two.\nPAGE 2 OF 2 — FOUR PANELS\nPANEL 1\nANNA: Three.",
    ["1.1 dialogue of ANNA: One.", "1.2 dialogue of ANNA: Two.", "2.1 dialogue of ANNA: Three."],
  ],
  [
    "other scripts, and names of several words",
    "PAGE 1\nPANEL 1\nОЛЬГА: Привет.\nMR. VAN DER BERG: Hi.\nDr. Watson: Holmes!\nGUARD #2: Halt!\nANNA & BEN: Never!\n猫：にゃあ",
    [
      "1.1 dialogue of ОЛЬГА: Привет.",
      "1.1 dialogue of MR. VAN DER BERG: Hi.",
      "1.1 dialogue of Dr. Watson: Holmes!",
      "1.1 dialogue of GUARD #2: Halt!",
      "1.1 dialogue of ANNA & BEN: Never!",
      "1.1 dialogue of 猫: にゃあ",
    ],
  ],
  [
    "counts after commas, labels with dashes or in brackets, and shots that nobody says",
    "PAGE 1, 2 panels\nPANEL 1\nMedium Shot: Anna at the bar.\n[SFX: BOOM]\nSFX – CRASH\nCAP - Later.\nPANEL 2\nWide: the bar.\n1 ANNA 2: Hi.\n(BEN: Hi.)\nPAGE 2 3 PANELS\nPANEL 1 ANNA: Bye.",
    [
      "1.1 description: Medium Shot: Anna at the bar.",
      "1.1 sound: BOOM",
      "1.1 sound: CRASH",
      "1.1 caption: Later.",
      "1.2 description: Wide: the bar.",
      "1.2 dialogue of ANNA 2: Hi.",
      "1.2 dialogue of BEN: Hi.",
      "2.1 dialogue of ANNA: Bye.",
    ],
  ],
  [
    "a text that goes on in the next rows",
    "PAGE 1\nPANEL 1\nANNA: I walked\nall the way\nto the sea.\nBEN: Why?",
    ["1.1 dialogue of ANNA: I walked all the way to the sea.", "1.1 dialogue of BEN: Why?"],
  ],
])("reads %s", (_name, script, lines) => {
  test("line by line", () => {
    expect(read(script)).toEqual(lines);
    expect(parseScript(script).stray).toEqual([]);
  });
});

test("says what is not clear, and keeps it", () => {
  const script = "PAGE 1\n\nPANEL 1\nANNA: Hi.\n\nShe waves.\n\nBEN:\n\nPANEL 2\nANNA: Bye.\nPANEL 1\nBEN: Wait.";
  expect(doubts(script)).toEqual([
    "Not clear who says this, so it is taken as a description: “She waves.”",
    "BEN has no text.",
    "Panel 1 is there more than once.",
  ]);
  expect(read(script)).toContain("1.1 description: She waves.");
  expect(read(script)).toContain("1.1 description: BEN");
});

test("takes out notes and cut parts for the writer, and tells them", () => {
  const { pages, notes } = parseScript(
    "PAGE 1\nPANEL 1\nANNA: Hi[[too short?]].\n/* BEN: Cut.\n\nBEN: Cut, too. */\nANNA: Bye.",
  );
  expect(pages[0]?.panels[0]?.lines.map(({ text }) => text)).toEqual(["Hi.", "Bye."]);
  expect(notes).toEqual(["[[too short?]]", "/* BEN: Cut.\n\nBEN: Cut, too. */"]);
});

test("a text that is no script has no pages, and one page needs no heading", () => {
  expect(parseScript("Dear reader,\n\nthank you.")).toEqual({
    pages: [],
    stray: ["Dear reader,", "thank you."],
    notes: [],
  });
  expect(parseScript("")).toEqual({ pages: [], stray: [], notes: [] });
  expect(read("ANNA: Hi.\nBEN: Hi.")).toEqual(["1.0 dialogue of ANNA: Hi.", "1.0 dialogue of BEN: Hi."]);
});

test("loses no word, whatever the text", () => {
  const words = [
    "PAGE",
    "1",
    "PANEL 2\n",
    "ANNA:",
    "(off)",
    "\n\n",
    "…",
    "SFX",
    "\t",
    "hello",
    "**",
    "A.",
    "3.",
    "@x",
    ":",
    "\r\n",
  ];
  for (let seed = 1; seed < 400; seed++) {
    let state = seed;
    const next = () => (state = (state * 48_271) % 2_147_483_647);
    const text = Array.from({ length: 30 }, () => words[next() % words.length]).join(" ");
    const { pages, stray, notes } = parseScript(text);
    const kept = JSON.stringify([pages.map(({ before, panels }) => [before, panels]), stray, notes]);
    expect(kept.split("hello").length, JSON.stringify(text)).toBe(text.split("hello").length);
  }
});

test("reads a long text quickly enough to preview it while it is pasted", () => {
  const hostile = [
    "(".repeat(20_000),
    `${"A ".repeat(20_000)}:`,
    "[[".repeat(20_000),
    "**".repeat(20_000),
    "/*".repeat(20_000),
  ];
  for (const text of hostile) expect(parseScript(`PAGE 1\nPANEL 1\n${text}`).pages).toHaveLength(1);
});
