import { isDay } from "#platform/is-day.ts";

/** What the name of a comic's file or folder says. Empty where it says nothing; of a year alone, `date` is its first day. */
type ComicName = { series: string; label: string; title: string; date: string };

/** Numbers as comics bear them: 12, 012, 5.5, 13½, -1, ½, and 0; after a number sign also S01. */
const number = String.raw`-?\d{1,7}(?:\.\d+)?½?|½`;
/** Where the number of a name is, the surest sign first. The series may contain numbers, too. */
const patterns = [
  // "Moth #12 The Reeds", "Moth No. 12"
  String.raw`^(.*?)\s*(?:#\s*|\b(?:No\.?|Issue)\s+)([A-Z]?(?:${number}))(?:[\s:–-]+(.*))?$`,
  // "Moth 12 - The Reeds"
  String.raw`^(.+?)\s+(${number})\s*[:–-]\s+(.*)$`,
  // "Night of 1000 Wolves 12"
  String.raw`^(.+)\s(${number})()$`,
  // "Moth 12 The Reeds"
  String.raw`^(.+?)\s+(${number})\s+(.*)$`,
  // "12", "12 The Reeds"
  String.raw`^()(${number})(?:[\s:–-]+(.*))?$`,
].map((pattern) => new RegExp(pattern, "iu"));

/**
 * Reads the name of a comic's file or folder in the forms that collectors' programs write: "Moth #012 (2019).cbz", "Moth 012 - The Reeds
 * (2019) (digital).cbz", "Moth v1 003.cbz", "Moth 366 [1984-04-28].cbz", "Moth Annual 01.cbz".
 */
export function parseComicName(name: string): ComicName {
  // Names of files from a Mac have their accents beside the letters.
  const bare = name
    .normalize("NFC")
    .replace(/\.(cbz|zip|pdf)$/i, "")
    .replaceAll("_", " ");
  const date = findDate(bare);
  const plain = bare
    .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const special = /^(.*?)\s*\b(Annual|Special)\b\s*#?(\d{1,4})?\s*(?:[-–:]\s*(.*))?$/i.exec(plain);
  if (special) {
    const [, series = "", kind = "", count, title = ""] = special;
    return { series, label: count ? `${toTitle(kind)} ${Number(count)}` : toTitle(kind), title, date };
  }
  for (const pattern of patterns) {
    const [, before = "", label = "", title = ""] = pattern.exec(plain) ?? [];
    if (label === "") continue;
    return { series: before.replace(/[\s-]*\bv(?:ol(?:ume)?)?\.?\s*\d+$/i, ""), label: trimZeros(label), title, date };
  }
  return { series: plain, label: "", title: "", date };
}

function findDate(name: string): string {
  const [, day] = /[([]((?:19|20)\d\d-\d\d-\d\d)[)\]]/.exec(name) ?? [];
  if (day && isDay(day)) return day;
  const [, year] = /\((?:[a-z]+ )?((?:19|20)\d\d)\)/i.exec(name) ?? [];
  return year ? `${year}-01-01` : "";
}

/** "012" → "12", "-01" → "-1", "005.50" → "5.50". */
export function trimZeros(label: string): string {
  return label.replace(/^(-?)0+(?=\d)/, "$1");
}

function toTitle(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

/** Where a label belongs among others: -1, 0, ½, 1, and last what has no number. */
export function orderOf(label: string): number {
  if (label === "½") return 0.5;
  const value = Number.parseFloat(label.replace("½", ".5"));
  return /^-?[\d½]/.test(label) && !Number.isNaN(value) ? value : Number.POSITIVE_INFINITY;
}
