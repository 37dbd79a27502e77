import { useSession } from "#domains/sessions/session.tsx";
import { ModerationScreen } from "#domains/moderators/queue/moderation-screen.tsx";

export default function ModerationQueue() {
  const { user } = useSession();
  return user && <ModerationScreen me={user.username} />;
}
