import { Button } from "./button.tsx";

interface ShowMoreProps {
  busy: boolean;
  /** From `useGrowingList`. */
  onClick: () => void;
}

/** The button below a list that has more entries. */
export function ShowMore({ busy, onClick }: ShowMoreProps) {
  return (
    <div>
      <Button busy={busy} onClick={onClick}>
        Show more
      </Button>
    </div>
  );
}
