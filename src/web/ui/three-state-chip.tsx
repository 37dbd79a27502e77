import styles from "./three-state-chip.module.css";

/** Neither asked for nor barred; asked for (plus); barred (minus). */
export type ChipState = "off" | "include" | "exclude";

const next: Record<ChipState, ChipState> = { off: "include", include: "exclude", exclude: "off" };
const spoken: Record<ChipState, string> = { off: "", include: ", included", exclude: ", excluded" };

interface ThreeStateChipProps {
  label: string;
  state: ChipState;
  disabled?: boolean;
  onChange: (state: ChipState) => void;
}

/** A chip that goes from off to include to exclude; the states differ by mark, edge and ground. */
export function ThreeStateChip({ label, state, disabled, onChange }: ThreeStateChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-state={state}
      disabled={disabled}
      onClick={() => onChange(next[state])}
    >
      {label}
      <span className="visually-hidden">{spoken[state]}</span>
    </button>
  );
}
