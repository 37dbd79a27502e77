import { useEffect, useState } from "react";
import { spaceClient } from "./client.ts";
import { formatBytes } from "#platform/format-bytes.ts";
import styles from "./space-used.module.css";

type Space = { usedBytes: number; masterBytes: number; quotaBytes: number };

/** One line that says how much of their quota the viewer has used. Blank until loaded. */
export function SpaceUsed() {
  const [space, setSpace] = useState<Space>();
  useEffect(() => {
    const controller = new AbortController();
    spaceClient.getSpace({ signal: controller.signal }).then(
      (response) => setSpace(response.space),
      () => {}, // the form works without it
    );
    return () => controller.abort();
  }, []);
  return (
    <p className={styles.line}>
      {space && `Picture storage: ${formatBytes(space.usedBytes)} of ${formatBytes(space.quotaBytes)} used`}
      {space && (space.masterBytes > 0 ? `, ${formatBytes(space.masterBytes)} of it by master files.` : ".")}
    </p>
  );
}
