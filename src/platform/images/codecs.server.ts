import sharp from "sharp";

// These switches hold for the whole process: SVG, GIF, TIFF, PDF and the rest cannot be read by anybody in it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
sharp.cache(false);
sharp.concurrency(1);

/** The image library, reading JPEG, PNG and WebP only. The one place that imports it. */
export const codecs = sharp;
