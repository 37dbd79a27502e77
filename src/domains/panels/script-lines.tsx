import type { LineRead } from "./contract.ts";
import { labelLine } from "./script-pages.ts";

interface ScriptLinesProps {
  lines: readonly LineRead[];
  /** The language of the lines if it is not the site's. */
  lang: string | undefined;
}

/** The lines of a panel, one paragraph each: "Ada: It rains." Without styles, because the reader hides them. */
export function ScriptLines({ lines, lang }: ScriptLinesProps) {
  return lines.map((line, at) => {
    const { kind, speaker } = labelLine(line);
    return (
      // oxlint-disable-next-line react/no-array-index-key -- lines have no ids, and never move while they are shown
      <p key={at} data-kind={line.kind} dir="auto" lang={lang}>
        <b>
          {kind && <bdi lang={lang && "en"}>{kind}</bdi>}
          {kind && speaker && ", "}
          {speaker && <bdi>{speaker}</bdi>}:
        </b>{" "}
        <span>{line.text}</span>
      </p>
    );
  });
}
