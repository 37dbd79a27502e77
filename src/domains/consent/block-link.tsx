import { useSession } from "#domains/accounts/session.tsx";
import styles from "#domains/moderation/report-link.module.css";

/** A quiet "Block" for signed-in people, on the profile of somebody else. Its dialog is loaded on first use. */
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
