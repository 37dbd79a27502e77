import { searchPath } from "#domains/books/search-path.ts";
import drawing from "#ui/art/newspaper-box.svg?no-inline";
import { Drawing } from "#ui/art/drawing.tsx";
import { LinkButton } from "#ui/button.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/news";
import styles from "./prose-page.module.css";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "News", description: (site) => `News about ${site}.`, path: "/news" });
}

export default function NewsPage() {
  return (
    <div className={`wrap ${styles.beside}`}>
      <div className={styles.words}>
        <h1 className="masthead">News</h1>
        <p className={styles.lead}>There is no news yet.</p>
        <LinkButton look="primary" href={searchPath({})}>
          See the newest comics
        </LinkButton>
      </div>
      <Drawing className={styles.drawing} src={drawing} width={480} height={400} alt="" />
    </div>
  );
}
