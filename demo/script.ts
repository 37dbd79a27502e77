import { type Expression, expressions } from "./drawing/character.ts";
import { type PoseName, poses } from "./drawing/pose.ts";
import { isProp, type PropName } from "./drawing/props.ts";
import { type EffectName, effects, type SceneName, scenes } from "./drawing/scenes/scenes.ts";

/**
 * A figure in a panel. `across` and `down` are its position and `high` its height, in hundredths of the panel. If
 * `down` and `high` are missing, the shot determines them.
 */
export type Actor = {
  name: string;
  pose: PoseName;
  expression: Expression;
  across: number;
  down?: number;
  high?: number;
  left: boolean;
  shadow: boolean;
  prop?: PropName;
};
type LineKind = "say" | "shout" | "think" | "caption" | "note" | "sound";
export type Line = { kind: LineKind; by?: string; text: string };
const shots = ["far", "full", "mid", "close"] as const;
export type Shot = (typeof shots)[number];
export type Panel = {
  scene: SceneName;
  mood: string;
  effects: EffectName[];
  shot: Shot;
  actors: Actor[];
  lines: Line[];
};
/** Rows of panels from top to bottom. `high` is a row's share of the height; slanted rows have slanting gutters. */
export type Page = { rows: { high: number; slanted: boolean; panels: Panel[] }[] };
export type Issue = { title: string; about: string; cover: Panel; pages: Page[] };

/**
 * Parses a script, which describes issues line by line:
 *
 *     issue A Title
 *     about What it is about.
 *     cover street night rain / full / mara walk 50
 *     page 1x1 2x2 1x3s        (rows: height x panels, s for slanted)
 *     - street night rain / mid / mara walk angry 30 left lantern, finn stand 70
 *       mara: SAYS, mara! SHOUTS or mara? THINKS
 *       caption, note (a caption at the bottom) or sound, and its text
 *
 * Throws an error that quotes the line it cannot parse.
 */
export function readScript(script: string): Issue[] {
  const issues: Issue[] = [];
  let panel: Panel | undefined;
  let expected: { row: Page["rows"][number]; count: number }[] = [];
  for (const text of script.split("\n").map((line) => line.trim())) {
    const [, word = "", rest = ""] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
    const issue = issues.at(-1);
    if (word === "issue") issues.push({ title: rest, about: "", cover: readPanel("plain"), pages: [] });
    else if (!issue || word === "") {
      if (text) throw new Error(`A script must begin with an issue, not with "${text}".`);
    } else if (word === "about") issue.about = rest;
    else if (word === "cover") issue.cover = panel = readPanel(rest);
    else if (word === "page") {
      if (expected.length) throw new Error(`A page of "${issue.title}" has too few panels before "${text}".`);
      expected = rest.split(" ").map(readRow);
      issue.pages.push({ rows: expected.map(({ row }) => row) });
    } else if (word === "-") {
      const [next] = expected;
      if (!next) throw new Error(`The page has too many panels: "${text}".`);
      panel = readPanel(rest);
      next.row.panels.push(panel);
      if (next.row.panels.length === next.count) expected = expected.slice(1);
    } else panel?.lines.push(readLine(word, rest));
  }
  if (expected.length) throw new Error("The last page has too few panels.");
  return issues;
}

/** Parses a cover: the text that follows the word `cover` in a script. */
export function readCoverPanel(text: string): Panel {
  const [issue] = readScript(`issue\ncover ${text}`);
  if (!issue) throw new Error(`Cannot parse the cover "${text}".`);
  return issue.cover;
}

function readRow(row: string) {
  const [, high = "1", count = "1", slanted] = /^([\d.]+)x(\d)(s?)$/.exec(row) ?? [];
  return { row: { high: Number(high), slanted: slanted === "s", panels: [] as Panel[] }, count: Number(count) };
}

function readLine(word: string, text: string): Line {
  if (word === "caption" || word === "note" || word === "sound") return { kind: word, text };
  const kind = ({ ":": "say", "!": "shout", "?": "think" } as const)[word.at(-1) ?? ""];
  if (!kind) throw new Error(`Cannot parse the line "${word} ${text}".`);
  return { kind, by: word.slice(0, -1), text };
}

function readPanel(line: string): Panel {
  const [place = "", shot = "full", cast = ""] = line.split("/").map((part) => part.trim());
  const [scene = "", mood = "day", ...over] = place.split(" ");
  const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name);
  const isEffect = (name: string): name is EffectName => Object.hasOwn(effects, name);
  const known = shots.find((name) => name === shot);
  if (!isScene(scene) || !known || !over.every(isEffect)) throw new Error(`Cannot parse the panel "${line}".`);
  const actors = cast ? cast.split(",").map((actor) => readActor(actor.trim())) : [];
  return { scene, mood, effects: over.filter(isEffect), shot: known, actors, lines: [] };
}

function readActor(text: string): Actor {
  const [name = "", ...words] = text.split(" ");
  const actor: Actor = { name, pose: "stand", expression: "calm", across: 50, left: false, shadow: false };
  for (const word of words) {
    const expression = expressions.find((known) => known === word);
    const [, letter, number] = /^([yh]?)(-?\d+)$/.exec(word) ?? [];
    if (Object.hasOwn(poses, word)) actor.pose = word as PoseName;
    else if (expression) actor.expression = expression;
    else if (isProp(word)) actor.prop = word;
    else if (number !== undefined) {
      if (letter === "y") actor.down = Number(number);
      else if (letter === "h") actor.high = Number(number);
      else actor.across = Number(number);
    } else if (word === "left") actor.left = true;
    else if (word === "shadow") actor.shadow = true;
    else throw new Error(`Unknown word "${word}" in "${text}".`);
  }
  return actor;
}
