import type { IssueRead } from "#domains/issues/contract.ts";
import { issueTextPath } from "#domains/issues/paths.ts";
import { canSpeak } from "#ui/speech/unlock-speech.ts";

/** The link to the text of an issue and, in browsers without speech, why it is not read aloud. */
export function TextLink({ issue }: { issue: IssueRead }) {
  return (
    <p>
      <a href={issueTextPath(issue)}>Read as text</a>
      {!canSpeak() && <span className="hint"> Your browser cannot read aloud.</span>}
    </p>
  );
}
