import { useNavigation } from "react-router";
import styles from "./route-progress.module.css";

/** A red line that grows while the next page loads: along the lower edge of the header above it, or at the top of the window. */
export function RouteProgress() {
  const { state } = useNavigation();
  return <div className={styles.rule} data-loading={state !== "idle" || undefined} aria-hidden />;
}
