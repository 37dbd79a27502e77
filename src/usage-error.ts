/** A mistake on the command line, or something that a command has found. The message, of a line or more, says what to do. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly lines: string[];

  constructor(...lines: string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}
