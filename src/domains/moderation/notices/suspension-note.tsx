import { noticesPath } from "#domains/moderation/paths.ts";
import { FormMessage } from "#ui/form-message.tsx";
import styles from "./notices.module.css";

const form = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

/** Tells somebody suspended, on every page, until when and why. */
export function SuspensionNote({ until, reason }: { until: string; reason: string }) {
  return (
    <div className={`wrap ${styles.note}`}>
      <FormMessage tone="note">
        Your account is suspended until {form.format(new Date(until))}: you can read, but not change anything. The
        reason: <span dir="auto">{reason}</span> <a href={noticesPath}>See it and answer</a>
      </FormMessage>
    </div>
  );
}
