import { noticesPath } from "#domains/moderation/notices/paths.ts";
import { formatTime } from "#platform/format-time.ts";
import { FormMessage } from "#ui/form-message.tsx";
import styles from "./notices.module.css";

/** Tells suspended viewers, on every page, until when and why they are suspended. */
export function SuspensionNote({ until, reason }: { until: string; reason: string }) {
  return (
    <div className={`wrap ${styles.note}`}>
      <FormMessage tone="note">
        <p>
          Your account is suspended until {formatTime(new Date(until))}. Until then, you can read but not publish or
          change anything.
        </p>
        <p dir="auto">Reason: {reason}</p>
        <p>
          <a href={noticesPath}>Go to your notices</a>
        </p>
      </FormMessage>
    </div>
  );
}
