import { useSession } from "#domains/sessions/session.tsx";
import { LinkButton } from "#ui/button.tsx";

/** A link that only admins see. */
export function AdminLink({ href, children }: { href: string; children: string }) {
  const { user } = useSession();
  if (user?.role !== "admin") return null;
  return (
    <div>
      <LinkButton href={href}>{children}</LinkButton>
    </div>
  );
}
