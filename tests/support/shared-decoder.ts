import { openPictureDecoder, type PictureDecoder } from "#platform/images/decoder/picture-decoder.server.ts";
import { createLog } from "#platform/log/log.ts";

/** The decoder of all test files that a worker runs: its processes take longer to start than small pictures to decode. */
export const sharedDecoder: PictureDecoder = { ...openPictureDecoder(createLog("silent")), close() {} };
