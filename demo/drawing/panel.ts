import type { Actor, Panel, Shot } from "../script.ts";
import { type Balloon, balloonArt, placeBalloons } from "./balloons.ts";
import type { Character } from "./character.ts";
import { displayText } from "./display.ts";
import { figureArt, headOf } from "./figure.ts";
import { effects, type SceneName, scenes } from "./scenes/scenes.ts";
import { edge, type Stage } from "./scenes/stage.ts";
import { type Box, n, path, rect, type Sheet } from "./sheet.ts";
import { type Mood, mix, type Style } from "./style.ts";
import { texture } from "./texture.ts";

export type Cast = Record<string, Character>;
type PlacedActor = {
  actor: Actor;
  character: Character;
  x: number;
  feet: number;
  height: number;
  head: { x: number; y: number; r: number };
};

/** The ground and the height of an adult in wide shots, as fractions of the panel's height. */
const wideShots = { far: { feet: 0.94, high: 0.5 }, full: { feet: 0.965, high: 0.78 } };
/** Half the height of a head in near shots, as a fraction of the height below the lettering, and at most of the panel's width. */
const nearShots = { mid: { head: 0.175, wide: 0.18 }, close: { head: 0.31, wide: 0.26 } };

/** Draws a panel: `art` to clip to its frame, and the `lettering` on top of it, which stays within `texts`. */
export function panelArt(
  sheet: Sheet,
  style: Style,
  cast: Cast,
  panel: Panel,
  box: Box,
  texts: Box,
): { art: string; lettering: string } {
  const mood = moodOf(style, panel.mood);
  const stage: Stage = { sheet, style, mood, box, random: sheet.random };
  const xOf = (actor: Actor) => box.x + (box.width * actor.across) / 100;
  const speaker = (name: string) => panel.actors.find((actor) => actor.name === name);
  const balloons = placeBalloons(panel.lines, texts, (name) => {
    const actor = speaker(name);
    return actor ? xOf(actor) : box.x + box.width * 0.5;
  });
  const placed = panel.actors.map((actor) =>
    place(actor, characterOf(cast, actor.name), panel, box, balloons, xOf(actor)),
  );
  const figures = placed.map(({ actor, character, x, feet, height }) =>
    figureArt(sheet, style, {
      character,
      pose: actor.pose,
      expression: actor.expression,
      x,
      y: feet,
      height,
      flip: actor.left,
      prop: actor.prop,
      shadow: actor.shadow ? mix(mood.near, style.dark, 0.5) : undefined,
    }),
  );
  const seats = placed.map((each) =>
    each.actor.pose === "sit" && indoors.has(panel.scene) ? seatArt(stage, each) : "",
  );
  const over = panel.effects.map((name) => effects[name](stage));
  const art = [scenes[panel.scene](stage), texture(stage, panel.shot === "close"), ...seats, ...figures, ...over].join(
    "",
  );
  const lettering = balloons.map((balloon) => {
    const head = placed.find(({ actor }) => actor.name === balloon.line.by)?.head;
    return balloonArt(balloon, style, head && { x: head.x, y: head.y - head.r * 1.3 });
  });
  return { art: art + soundArt(stage, panel), lettering: lettering.join("") };
}

export function moodOf(style: Style, name: string): Mood {
  const mood = style.moods[name];
  if (!mood) throw new Error(`The style has no mood "${name}".`);
  return mood;
}

function characterOf(cast: Cast, name: string): Character {
  const character = cast[name];
  if (!character) throw new Error(`The cast has no "${name}".`);
  return character;
}

/** Places a figure below the lettering: by its feet in wide shots, by its head in near ones. */
function place(
  actor: Actor,
  character: Character,
  { shot, actors }: Panel,
  box: Box,
  balloons: Balloon[],
  x: number,
): PlacedActor {
  const head = headOf(character, actor.pose);
  const side = actor.left ? -1 : 1;
  const texts = balloons.filter(({ line }) => line.kind !== "note").map(({ box: text }) => text.y + text.height);
  const free = Math.max(box.y + box.height * 0.06, ...texts) + 34;
  const bottom = box.y + box.height;
  const small = character.build === "kid";
  let height: number;
  let feet: number;
  if (isNear(shot)) {
    const { head: part, wide } = nearShots[shot];
    const hat = character.species === "rabbit" ? 1.1 : character.hat || character.species ? 0.35 : 0;
    const r = Math.min(
      ((bottom - free) / (1 + hat * 0.3)) * part * (small && shot === "mid" ? 1.4 : 1),
      (box.width * wide) / (actors.length > 1 ? 1.15 : 1),
    );
    height = actor.high ? (box.height * actor.high) / 100 : r / head.r;
    feet = free + head.r * height * (1.25 + hat) - head.y * height;
  } else {
    const { feet: level, high } = wideShots[shot];
    feet = actor.down === undefined ? box.y + box.height * level : box.y + (box.height * actor.down) / 100;
    const most = (feet - free) / Math.max(0.2, -head.y + head.r * 1.2);
    height = actor.high ? (box.height * actor.high) / 100 : Math.min(box.height * high, most, box.width * 1.5);
  }
  if (actor.down !== undefined) feet = box.y + (box.height * actor.down) / 100;
  // In near shots, the script gives the position of the head; in wide ones, of the figure's middle, so that no head
  // leaves the panel.
  const shift = head.x * height * side * (isNear(shot) ? 1 : 0.55);
  return {
    actor,
    character,
    x: x - shift,
    feet,
    height,
    head: { x: x - shift + head.x * height * side, y: feet + head.y * height, r: head.r * height },
  };
}

function isNear(shot: Shot): shot is keyof typeof nearShots {
  return shot === "mid" || shot === "close";
}

const indoors = new Set<SceneName>(["room", "diner", "office", "ship"]);

/** A stool under a sitting figure. */
function seatArt(stage: Stage, { character, height, feet, head, actor }: PlacedActor): string {
  const unit = height / 100;
  const hip = (character.build === "kid" ? 15 : 25) * unit;
  const x = head.x - (actor.left ? -1 : 1) * -1 * unit;
  const top = rect(
    { x: x - 11 * unit, y: feet - hip + 3 * unit, width: 22 * unit, height: 5 * unit },
    `rx="${n(2 * unit)}" fill="${stage.mood.accent}" ${edge(stage)}`,
  );
  const legs = path(
    `M${n(x - 8 * unit)} ${n(feet - hip + 8 * unit)}V${n(feet)}M${n(x + 8 * unit)} ${n(feet - hip + 8 * unit)}V${n(feet)}`,
    `stroke="${stage.style.ink}" stroke-width="${n(1.8 * unit)}"`,
  );
  return legs + top;
}

/** Sounds in large slanted letters, on the side with fewer figures. */
function soundArt({ sheet, style, mood, box }: Stage, { lines, actors }: Panel): string {
  return lines
    .filter(({ kind }) => kind === "sound")
    .map(({ text }) => {
      const middle = actors.reduce((sum, { across }) => sum + across, 0) / Math.max(1, actors.length);
      const width = Math.min(box.width * 0.56, text.length * 150);
      const height = Math.min(box.height * 0.24, (width / text.length) * 1.35);
      const center = actors.length === 0 ? 0.5 : middle > 50 ? 0.36 : 0.64;
      const x = box.x + box.width * center - width / 2;
      const y = box.y + box.height * 0.7;
      const art = displayText(
        sheet,
        text,
        { x, y, width, height },
        {
          fill: [mix(mood.light, "#ffffff", 0.35), mood.accent],
          ink: style.ink,
          pen: 0.24,
          outline: 0.07,
          join: "miter",
          slant: 0.18,
          halo: "#ffffff",
        },
      );
      return `<g transform="rotate(-9 ${x + width / 2} ${y + height / 2})">${art}</g>`;
    })
    .join("");
}
