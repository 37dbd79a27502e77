import { roof, skyline, street } from "./city.ts";
import { burst, dust, plain, rain, snow, speed } from "./effects.ts";
import { concert, diner, hall, office, room } from "./indoors.ts";
import { meadow, sky, whale } from "./sky.ts";
import { moon, ship, space } from "./space.ts";
import { desert, forest, house, town } from "./wild.ts";

/** Backgrounds by their names in scripts. */
export const scenes = {
  burst,
  concert,
  desert,
  diner,
  forest,
  hall,
  house,
  meadow,
  moon,
  office,
  plain,
  roof,
  room,
  ship,
  sky,
  skyline,
  space,
  street,
  town,
  whale,
};
export type SceneName = keyof typeof scenes;

/** Effects drawn over a background and its figures, by their names in scripts. */
export const effects = { rain, snow, speed, dust };
export type EffectName = keyof typeof effects;
