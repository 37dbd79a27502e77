import * as z from "zod/mini";

/** The parts of a picture beside its address: `sources` are for `<picture>`, in the sizes that are ready. */
export const pictureFields = {
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  sources: z.array(z.object({ url: z.string(), type: z.string(), width: z.number() })),
};

/** A picture as calls answer it; its address works in every browser. */
export const picture = z.object({ url: z.string(), ...pictureFields });
