import { type LineKind, speakerMax } from "#domains/panels/vocab.ts";

/** Who says something, or what kind of text it is. `directions` are how it is said, such as "whisper". */
export type Cue = { kind: LineKind; speaker: string; directions: string[] };

const labels: Partial<Record<string, LineKind>> = {
  ...kindOf("caption", "CAPTION CAPTIONS CAP CAPS CAPT NARRATION NARRATOR NARRATIVE BOX TEXTBOX TITLE CREDITS BLURB"),
  ...kindOf("sound", "SFX FX SOUND SOUNDS SOUNDFX SOUNDEFFECT SOUNDEFFECTS"),
  ...kindOf("description", "DESCRIPTION DESC ACTION ART PICTURE IMAGE VISUAL VISUALS"),
  ...kindOf("dialogue", "DIALOGUE DIALOG BALLOON BALLOONS LETTERING COPY"),
};
/** What is no speaker, although it looks like one: remarks to the artist. They stay in the text. */
const remark =
  /^(?:NOTES?|SETTING|SCENE|LOCATION|TIME|PLACE|LAYOUT|BACKGROUND|MOOD|LIGHTING|CAMERA|ANGLE|REFERENCE|REF|COLOU?RS?|INT|EXT|INSET|CLOSE|CLOSEUP|CU|WIDE|POV|FLASHBACK|MEDIUM|ESTABLISHING|(?:LONG|EXTREME|HIGH|LOW|AERIAL) (?:SHOT|ANGLE|CLOSE)|HTTPS?|EMAIL|AUTHOR|WRITER|ARTIST|WRITTEN|DRAFT|SOURCE|CONTACT)\b/i;
const smallWord = /^(?:of|the|and|de|la|von|van|der|to|in|from|&|\/|#\d*|\d+)$/;
const continued = /^cont(?:inued|['’]?d|inuing)?\.?$/i;
const captionLike = /^(?:.*\s)?(?:caption|cap|narration|narrating|voice[- ]?over caption)$/i;

/** Reads a row such as "ANNA (OFF): Who is there?", "[SFX: BOOM]", or "SFX - BOOM"; null if it is none. */
export function readSpokenRow(row: string): { cue: Cue; text: string } | null {
  const inside = row.replace(/^[([]([^()[\]]+:[^()[\]]*)[)\]]$/, "$1");
  const [, head = "", text = ""] =
    /^((?:\([^)]*\)|[^:：(])+?)\s*[:：]\s*(.*)$/.exec(inside) ?? /^(SFX|CAPTION|CAP)\s*[–—-]\s+(.+)$/i.exec(row) ?? [];
  if (head === "" || text.startsWith("//")) return null;
  const cue = readCue(head, isNameLike);
  return cue && { cue, text };
}

/** Reads a row such as "ANNA<tab>Who is there?", as copied from a table; null if it is none. */
export function readTableRow(row: string): { cue: Cue; text: string } | null {
  const [, head = "", text = ""] = /^(?:\d{1,3}[.)]?\t+)?([^\t]+)\t+(.+)$/.exec(row) ?? [];
  const cue = head === "" ? null : readCue(head, isCapitals);
  return cue && { cue, text: text.replaceAll("\t", " ") };
}

/** Reads a row that is a name alone, as in screenplays: in capitals, or after an @. Null if it is none. */
export function readNameRow(row: string): Cue | null {
  const [, forced] = /^@(.+)$/.exec(row) ?? [];
  if (forced !== undefined) return readCue(forced, () => true);
  return /[.!?…:,;"“”]$/.test(row.replace(/\([^)]*\)/g, "").trim()) ? null : readCue(row, isCapitals);
}

function readCue(head: string, isName: (name: string) => boolean): Cue | null {
  const directions = [...head.matchAll(/\(([^)]*)\)/g)].map(([, inside = ""]) => inside.trim());
  const name = head
    .replace(/\([^)]*\)/g, " ")
    .replace(/^\s*\(?\d{1,3}[a-z]?[.)\]]?\s+(?=\S)/, "")
    .replace(/\s*\^\s*$/, "")
    .replace(/\s+/g, " ")
    .trim();
  const labeled = readLabel(name);
  if (labeled) return giveSpeaker(labeled, directions);
  if (name.length > speakerMax || remark.test(name) || !isName(name)) return null;
  const said = directions.filter((direction) => direction !== "" && !continued.test(direction));
  return {
    kind: said.some((direction) => captionLike.test(direction)) ? "caption" : "dialogue",
    speaker: name,
    directions: said.filter((direction) => !captionLike.test(direction)),
  };
}

/** Reads a label such as "SFX", "CAPTION 2", "CAPTION/ANNA", or "ANNA CAP". */
function readLabel(name: string): { kind: LineKind; speaker: string } | null {
  const [, plain = name] = /^(.*?)\s*#?\d+$/.exec(name) ?? [];
  const whole = labels[plain.toUpperCase().replace(/[^A-Z]/g, "")];
  if (whole) return { kind: whole, speaker: "" };
  const [, before, after] =
    /^(?:CAPTION|CAP|NARRATION)[\s/,–—-]+(?:from |by )?(.+)$|^(.+?)[\s/,–—-]+(?:CAPTION|CAP|NARRATION)$/i.exec(name) ??
    [];
  const speaker = before ?? after;
  return speaker !== undefined && isNameLike(speaker) ? { kind: "caption", speaker } : null;
}

/** In "CAPTION (ANNA)" and "SFX (DOOR)", the name is in brackets. */
function giveSpeaker({ kind, speaker }: { kind: LineKind; speaker: string }, directions: string[]): Cue {
  const said = directions.filter((direction) => direction !== "" && !continued.test(direction));
  const [first = ""] = said;
  const isNamed = speaker === "" && kind !== "description" && isCapitals(first) && first.length > 3;
  return isNamed ? { kind, speaker: first, directions: said.slice(1) } : { kind, speaker, directions: said };
}

function isNameLike(name: string): boolean {
  return isCapitals(name) || isTitle(name);
}

/** At most five words in capitals. */
function isCapitals(name: string): boolean {
  const letters = name
    .replace(/\bMa?c(?=\p{Lu})/gu, "")
    .replace(/\b(?:and|of|the|de|von|van)\b|(?<=\p{Lu})['’]?s\b/gu, "");
  return /\p{L}/u.test(letters) && !/\p{Ll}/u.test(letters) && name.split(" ").length <= 5;
}

/** At most four words that begin with capitals, without the punctuation of sentences. */
function isTitle(name: string): boolean {
  const words = name.split(" ");
  const isWord = (word: string) => smallWord.test(word) || /^["“'‘(]?[\p{Lu}\p{Lo}]/u.test(word);
  return (
    words.length <= 4 && /^[\p{Lu}\p{Lo}]/u.test(name) && !/[!?;,…]|\.\s+\p{Ll}/u.test(name) && words.every(isWord)
  );
}

function kindOf(kind: LineKind, names: string): Partial<Record<string, LineKind>> {
  return Object.fromEntries(names.split(" ").map((name) => [name, kind]));
}
