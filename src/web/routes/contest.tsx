import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/contest";
import styles from "./prose-page.module.css";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Contest", description: "Contests for comic creators.", path: "/contest" });
}

export default function ContestPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="masthead">Contest</h1>
      <p className={styles.lead}>There is no contest at the moment.</p>
    </div>
  );
}
