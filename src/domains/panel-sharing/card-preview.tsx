import { useState } from "react";
import type { PageRead } from "#domains/issues/contract.ts";
import type { Cut } from "./cut.ts";
import { cutCardPath } from "./cut-card-path.ts";
import styles from "./share-panel.module.css";

/** The card of a cut, as others will see it. */
export function CardPreview({ page, cut }: { page: PageRead; cut: Cut }) {
  const [state, setState] = useState<"drawing" | "drawn" | "failed">("drawing");
  return (
    <figure className={styles.card} data-state={state}>
      <img
        src={cutCardPath(page.id, cut)}
        width={1200}
        height={630}
        alt={`The card: ${"panel" in cut ? `panel ${cut.panel}` : "a part"} of page ${page.page_number}`}
        onLoad={() => setState("drawn")}
        onError={() => setState("failed")}
      />
      <figcaption>
        <span role="status">
          {state === "drawing" && "The card is being drawn…"}
          {state === "drawn" && "The link is previewed with this card, and opens the reader there."}
          {state === "failed" && "The card cannot be shown now. The link works all the same."}
        </span>
      </figcaption>
    </figure>
  );
}
