/** The largest file that is kept as a master, and the most pixels that it may have. */
export const masterBytesMax = 64 * 2 ** 20;
export const masterPixelsMax = 200_000_000;
export const masterTooLarge = "A master file can have at most 64 MB.";
