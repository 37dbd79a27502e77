import { useSession } from "#domains/sessions/session.tsx";
import styles from "#domains/moderation/report-link.module.css";

/** An inconspicuous "Block" button for signed-in viewers, on other people's profiles. Its dialog is loaded on first use. */
export function BlockLink({ id, username }: { id: number; username: string }) {
  const { user } = useSession();
  if (!user || user.id === id) return null;
  const block = () =>
    void import("./block-dialog.tsx").then((loaded) =>
      loaded.showBlockDialog({ id, username }, () => window.location.reload()),
    );
  return (
    <button type="button" className={styles.report} onClick={block}>
      Block
    </button>
  );
}
