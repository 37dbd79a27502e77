import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/news";
import styles from "./prose-page.module.css";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "News", description: "News about Longbox.", path: "/news" });
}

export default function NewsPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="masthead">News</h1>
      <p className={styles.lead}>There is no news yet.</p>
    </div>
  );
}
