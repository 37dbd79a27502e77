import { editProfilePath } from "#domains/people/paths.ts";
import { useSession } from "#domains/sessions/session.tsx";
import type { CallError } from "#platform/api/call-error.ts";

/** Why somebody cannot see what moderators see. */
export function WhyNot({ refusal: { code, message } }: { refusal: CallError }) {
  const { user } = useSession();
  const needsFactor = code === "second_factor_needed" && user;
  return (
    <>
      {message}{" "}
      {needsFactor && <a href={`${editProfilePath(user.username)}#two-factor-authentication`}>Edit profile</a>}
    </>
  );
}
