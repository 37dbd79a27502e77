import { useEffect, useState } from "react";
import { useSite } from "#domains/settings/site-context.tsx";
import styles from "./announcement.module.css";

/** The longest delay of a timer. */
const timerMaxMs = 2 ** 31 - 1;

/** What the operator wants everybody to know, at the top of every page until it ends. The server leaves it out before it begins. */
export function Announcement() {
  const { announcement, announcement_until: until } = useSite();
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => setEnded(true), Math.min(Date.parse(until) - Date.now(), timerMaxMs));
    return () => clearTimeout(timer);
  }, [until]);
  if (announcement === null || hasEnded) return null;
  return (
    <aside className={styles.announcement} aria-label="Announcement">
      <p className="wrap" dir="auto">
        {announcement}
      </p>
    </aside>
  );
}
