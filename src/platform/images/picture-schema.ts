import * as z from "zod/mini";

/** The fields of a picture except its address. `sources` are the variants that are ready, for `<picture>`. */
export const pictureFields = {
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  sources: z.array(z.object({ url: z.string(), type: z.string(), width: z.number() })),
};

/** A picture in the answer of a call. `url` works in every browser. */
export const picture = z.object({ url: z.string(), ...pictureFields });
