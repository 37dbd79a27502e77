import type { FoundLine } from "./contract.ts";
import { lineKindLabels } from "./vocab.ts";

interface FoundLineTextProps {
  line: Pick<FoundLine, "kind" | "speaker" | "excerpt">;
  /** The language of the script, if it is not that of the site. */
  lang: string | undefined;
}

/** A line that a search has found: who says it, or what it is, and its text. */
export function FoundLineText({ line: { kind, speaker, excerpt }, lang }: FoundLineTextProps) {
  return (
    <p>
      <bdi>{speaker || lineKindLabels[kind]}</bdi>:{" "}
      <q dir="auto" lang={lang}>
        {excerpt}
      </q>
    </p>
  );
}
