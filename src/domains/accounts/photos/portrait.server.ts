import type { FastifyInstance, FastifyReply } from "fastify";
import { costs } from "#platform/api/costs.ts";
import { hashText } from "#platform/hash-text.ts";
import { portraitLetters } from "./portrait-letters.ts";

/** The background and pattern colors of a portrait. The letter is readable on both. */
const inks = [
  ["#a30c24", "#7f0419"],
  ["#b23c12", "#8c2c0a"],
  ["#8a5a00", "#6b4500"],
  ["#5c6410", "#454c08"],
  ["#22692f", "#164f21"],
  ["#0d6a63", "#064f4a"],
  ["#13607f", "#0a4760"],
  ["#1b4fbf", "#143c94"],
  ["#4339a6", "#322a82"],
  ["#70318f", "#55226e"],
  ["#9a216c", "#781552"],
  ["#4c443c", "#37302a"],
] as const;

/** SVG paths: one half of the background, rays, and bars. */
const patterns = [
  "M0 160 160 0v160z",
  "M80 80 160 0v46zM80 80 160 94v66h-12zM80 80 92 160H34zM80 80 0 150V88zM80 80 0 34V0h22zM80 80 68 0h58z",
  "M0 20h160v20H0zM0 60h160v20H0zM0 100h160v20H0zM0 140h160v20H0z",
];
const looks = inks.length * patterns.length;

/** URL of the portrait drawn for a user without a photo: their initial, on a color and pattern derived from the username. */
export function drawnPortraitUrl(username: string): string {
  return `/portraits/${initialOf(username)}-${hashLook(username)}.svg`;
}

/** URL of the background drawn for a user without one: their portrait without the initial. */
export function drawnBackgroundUrl(username: string): string {
  return `/portraits/background-${hashLook(username)}.svg`;
}

/** The parts of a user's drawn portrait: the initial, and the CSS colors of the background and of its lower right half. */
export function portraitOf(username: string) {
  const [color, half] = inksOf(hashLook(username));
  return { initial: initialOf(username), color, half };
}

function initialOf(username: string): string {
  return (username[0] ?? "_").toUpperCase();
}

function hashLook(username: string): number {
  return hashText(username.toLowerCase()) % looks;
}

function inksOf(look: number) {
  return inks[look % inks.length] ?? inks[0];
}

/** Serves the drawn portraits and backgrounds. There are few, and they never change, so they are cached forever. */
export async function portraitRoutes(app: FastifyInstance) {
  const send = (reply: FastifyReply, { initial = "", look }: { initial?: string; look: string }) =>
    reply
      .header("content-type", "image/svg+xml; charset=utf-8")
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(renderPortrait(initial, Number(look) % looks));
  const config = { cost: costs.stored };
  app.get<{ Params: { initial: string; look: string } }>(
    "/portraits/:initial([A-Z0-9_.-])-:look(^\\d{1,2}).svg",
    { config },
    async ({ params }, reply) => send(reply, params),
  );
  app.get<{ Params: { look: string } }>(
    "/portraits/background-:look(^\\d{1,2}).svg",
    { config },
    async ({ params }, reply) => send(reply, params),
  );
}

function renderPortrait(initial: string, look: number): string {
  const [ground, ink] = inksOf(look);
  const pattern = patterns[Math.floor(look / inks.length)] ?? "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><path fill="${ground}" d="M0 0h160v160H0z"/><path fill="${ink}" d="${pattern}"/><path fill="#faf6ee" d="${portraitLetters[initial] ?? ""}"/></svg>`;
}
