import drawing from "#ui/art/podium.svg?no-inline";
import { Drawing } from "#ui/art/drawing.tsx";
import { LinkButton } from "#ui/button.tsx";
import { uploadCall } from "#web/hero/upload-call.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/contest";
import styles from "./prose-page.module.css";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Contest", description: "Contests for comic creators.", path: "/contest" });
}

export default function ContestPage() {
  return (
    <div className={`wrap ${styles.beside}`}>
      <div className={styles.words}>
        <h1 className="masthead">Contest</h1>
        <p className={styles.lead}>There is no contest at the moment.</p>
        <LinkButton look="primary" href={uploadCall.href}>
          How to publish your comic
        </LinkButton>
      </div>
      <Drawing className={styles.drawing} src={drawing} width={480} height={400} alt="" />
    </div>
  );
}
