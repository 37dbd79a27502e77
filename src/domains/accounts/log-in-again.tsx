import { loginPath } from "./paths.ts";

/** Asks the viewer to log in in a new tab, so that this form can still be sent. `press` is the label of its button. */
export function LogInAgain({ why, press }: { why: string; press: string }) {
  return (
    <>
      {why} Nothing you entered is lost:{" "}
      <a href={loginPath()} target="_blank">
        log in in a new tab
      </a>
      , return here, and press {press} again.
    </>
  );
}
