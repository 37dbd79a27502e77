import { useId } from "react";
import { Button } from "#ui/button.tsx";
import type { PlanRead } from "./contract.ts";
import { formatReleaseDay } from "./format-release-day.ts";
import styles from "./plan.module.css";

interface PlanDaysProps {
  read: PlanRead;
  skipped: readonly string[];
  onChange: (skipped: string[]) => void;
}

/** The next promised days of a saved plan, each of which can be skipped. */
export function PlanDays({ read, skipped, onChange }: PlanDaysProps) {
  const id = useId();
  if (read.days.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>Days</h2>
      <ul className={styles.list}>
        {read.days.map(({ on }) => {
          const isSkipped = skipped.includes(on);
          const day = formatReleaseDay(on);
          return (
            <li key={on} className={styles.issue}>
              <span className={styles.name} data-skipped={isSkipped || undefined}>
                {day}
              </span>
              <Button
                look="quiet"
                aria-label={isSkipped ? `Do not skip ${day}` : `Skip ${day}`}
                onClick={() => onChange(isSkipped ? skipped.filter((other) => other !== on) : [...skipped, on])}
              >
                {isSkipped ? "Do not skip" : "Skip"}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
