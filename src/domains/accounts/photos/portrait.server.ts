import type { FastifyInstance } from "fastify";
import { costs } from "#platform/api/costs.ts";

const hues = 12;

/** URL of the portrait drawn for a user without a photo: their initial, on a color derived from the username. */
export function drawnPortraitUrl(username: string): string {
  return `/portraits/${initialOf(username)}-${hueOf(username)}.svg`;
}

/** What a user's drawn portrait consists of: the initial, and CSS colors of the background and of its lower right half. */
export function portraitOf(username: string) {
  return { initial: initialOf(username), ...colorsOf(hueOf(username)) };
}

function initialOf(username: string): string {
  return (username[0] ?? "_").toUpperCase();
}

function hueOf(username: string): number {
  return Array.from(username.toLowerCase()).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % hues;
}

function colorsOf(hue: number) {
  const angle = (hue * 360) / hues;
  return { colour: `hsl(${angle} 45% 34%)`, half: `hsl(${angle} 50% 27%)` };
}

/** Serves the drawn portraits. There are few, and they never change, so they are cached forever. */
export async function portraitRoutes(app: FastifyInstance) {
  app.get<{ Params: { initial: string; hue: string } }>(
    "/portraits/:initial([A-Z0-9_.-])-:hue(^\\d{1,2}).svg",
    { config: { cost: costs.stored } },
    async (request, reply) => {
      const { initial, hue } = request.params;
      return reply
        .header("content-type", "image/svg+xml")
        .header("cache-control", "public, max-age=31536000, immutable")
        .send(portrait(initial, Number(hue) % hues));
    },
  );
}

function portrait(initial: string, hue: number): string {
  const { colour, half } = colorsOf(hue);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><rect width="160" height="160" fill="${colour}"/><path d="M0 160 160 0v160z" fill="${half}"/><text x="80" y="112" font-family="Archivo,Arial Narrow,sans-serif" font-weight="900" font-size="92" text-anchor="middle" fill="#faf6ee">${initial}</text></svg>`;
}
