import { loginPath } from "#domains/people/paths.ts";

/** Asks the viewer to open a new tab and log in, so that this form can still be sent. `press` is the label of its button. */
export function LogInAgain({ why, press }: { why: string; press: string }) {
  return (
    <>
      {why} Nothing you entered is lost:{" "}
      <a href={loginPath()} target="_blank">
        open a new tab and log in
      </a>
      , return here, and press {press} again.
    </>
  );
}
