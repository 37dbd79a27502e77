/** A picture that took too much time or memory. */
export class PictureTooCostly extends Error {
  override readonly name = "PictureTooCostly";
}
