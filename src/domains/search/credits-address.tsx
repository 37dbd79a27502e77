import { CopyField } from "#ui/copy-field.tsx";
import { accreditedPath } from "./profile-works.ts";

/** The address of the viewer's own credits, to send to somebody. Needs the browser. */
export default function CreditsAddress({ username }: { username: string }) {
  return <CopyField label="Your credits, to send to an editor" value={location.origin + accreditedPath(username)} />;
}
