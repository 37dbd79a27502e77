import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import type { Comic } from "./comics.ts";
import { describePlan } from "./describe-plan.ts";
import styles from "./imports.module.css";
import type { ComicPlan } from "./plan-comic.ts";
import type { WidePages } from "./page-plan.ts";

const CutsDialog = lazy(async () => ({ default: (await import("./cuts-dialog.tsx")).CutsDialog }));

interface PagesCellProps {
  comic: Comic;
  /** Absent while nobody has looked at its pages. */
  plan: ComicPlan | null | undefined;
  wide: WidePages;
}

/** How many pages a comic has, and what becomes of those that are not pages as they are. */
export function PagesCell({ comic, plan, wide }: PagesCellProps) {
  const [isOpen, setOpen] = useState(false);
  if (!plan) return comic.pageTotal;
  const { changes, doubts, cut } = describePlan(plan, comic, wide);
  return (
    <>
      {comic.pageTotal}
      {changes && <p className="hint">{changes}</p>}
      {doubts.map((doubt) => (
        <span key={doubt} className={styles.doubt}>
          {doubt}
        </span>
      ))}
      {cut.length > 0 && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          Look at the cuts<span className="visually-hidden"> of {comic.name}</span>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CutsDialog comic={comic} pictures={cut} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
