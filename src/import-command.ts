import type { Stores } from "./stores.ts";
import { UsageError } from "./usage-error.ts";

type Values = { [name: string]: string | boolean | undefined };

/** A command that works on the open stores of the site, and prints while it runs. */
export type StoresCommand = {
  /** Names of the arguments, in order. */
  arguments: string[];
  needsReason?: never;
  needsDays?: never;
  /** The options, as the help shows them, and for parsing. */
  usage: string;
  options: Record<string, { type: "string" | "boolean" }>;
  summary: string;
  /** Runs the command, and returns the line or lines to print last. */
  run(stores: Stores, args: string[], options: Values, print: (line: string) => void): Promise<string | string[]>;
};

/** The command of `npx longbox` that moves comics in. */
export const importCommands: Record<string, StoresCommand> = {
  "import-comics": {
    arguments: ["FOLDER"],
    usage: "--as USERNAME (--book ID | --new) [--publish]",
    options: {
      as: { type: "string" },
      book: { type: "string" },
      new: { type: "boolean" },
      publish: { type: "boolean" },
    },
    summary:
      "Moves the CBZ and ZIP files and the folders of pictures in a folder into a book of a user, or with --new into a new one, as “Add many issues” does: as drafts, or with --publish as issues. Prints a table first. If interrupted, run it again to continue; the same files make nothing twice.",
    async run(stores, [folder = ""], { as: username, book, new: isNew, publish }, print) {
      if (typeof username !== "string") throw new UsageError("Say whose comics they are with --as USERNAME.");
      if ((book === undefined) === !isNew)
        throw new UsageError("Say where they go: with --book ID, or with --new into a new book.");
      const { importFolder } = await import("./import-folder.ts");
      const bookId = typeof book === "string" ? book : undefined;
      return importFolder(stores, { folder, username, bookId, publishes: publish === true }, print);
    },
  },
};
