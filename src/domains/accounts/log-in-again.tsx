import { loginPath } from "./paths.ts";

/** Where to log in so that what was typed on this screen can still be sent. `press` is the label of the button that sends it. */
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
