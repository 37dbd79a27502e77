import * as z from "zod/mini";

/**
 * The fields of a picture except its address. `sources` are the variants that are ready, for `<picture>`, as addresses
 * relative to the picture's.
 */
export const pictureFields = { width: z.number(), height: z.number(), sources: z.array(z.string()) };

/** A picture in the response of a call. `url` works in every browser. */
export const picture = z.object({ url: z.string(), ...pictureFields });

/** A data URL of the picture, 16 pixels wide, to show until it is loaded. */
export const placeholder = z.string();
