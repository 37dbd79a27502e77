import * as z from "zod/mini";

/** The fields of a picture except its address. `sources` are the variants that are ready, for `<picture>`: addresses relative to that of the picture. */
export const pictureFields = { width: z.number(), height: z.number(), sources: z.array(z.string()) };

/** A picture in the response of a call. `url` works in every browser. */
export const picture = z.object({ url: z.string(), ...pictureFields });

/** Shown in place of a picture until it is loaded: a data URL of it 16 pixels wide. */
export const placeholder = z.string();
