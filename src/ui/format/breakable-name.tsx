import { Fragment } from "react";
import { splitName } from "./split-name.ts";

/** A username, which breaks between its parts rather than inside a word. */
export function BreakableName({ children }: { children: string }) {
  return splitName(children).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a name keep their places
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
