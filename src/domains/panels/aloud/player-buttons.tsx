import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import SkipBack from "lucide-react/icons/skip-back";
import SkipForward from "lucide-react/icons/skip-forward";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import type { Step } from "./list-steps.ts";
import styles from "./player-buttons.module.css";
import { speeds } from "./speech-speed.ts";

interface PlayerButtonsProps {
  step: Step | undefined;
  isPlaying: boolean;
  hasFailed: boolean;
  speed: number;
  playOrPause: () => void;
  goBy: (steps: 1 | -1) => void;
  changeSpeed: (speed: number) => void;
  onClose: () => void;
}

/** What is read aloud, and the buttons for it. The first to have the focus is the one that pauses. */
export function PlayerButtons({ step, isPlaying, hasFailed, speed, ...actions }: PlayerButtonsProps) {
  const { playOrPause, goBy, changeSpeed, onClose } = actions;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    group.current?.querySelector<HTMLElement>("[data-toggle]")?.focus({ preventScroll: true });
  }, []);
  const renderButton = (name: string, key: string, icon: ReactNode, onClick: () => void, isToggle = false) => (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      title={`${name} (${key})`}
      data-toggle={isToggle || undefined}
      onClick={onClick}
    >
      {icon}
    </button>
  );
  return (
    <div ref={group} role="group" aria-label="Read aloud" className={styles.player} data-apart>
      {renderButton("Previous panel", "p", <SkipBack size={20} aria-hidden />, () => goBy(-1))}
      {renderButton(
        isPlaying ? "Pause" : "Continue",
        "r",
        isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />,
        playOrPause,
        true,
      )}
      {renderButton("Next panel", "n", <SkipForward size={20} aria-hidden />, () => goBy(1))}
      <p className={styles.place}>
        {step && <span>Page {step.page}</span>} {step?.panel && <span>Panel {step.panel}</span>}
      </p>
      <select
        className={styles.speed}
        aria-label="Speed"
        value={speed}
        onChange={({ currentTarget: { value } }) => changeSpeed(Number(value))}
      >
        {speeds.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
      </select>
      {renderButton("Stop reading aloud", "Esc", <X size={20} aria-hidden />, onClose)}
      {hasFailed && (
        <p role="alert" className={styles.failure}>
          Your browser could not speak. Please try “Continue”, or read this issue as text.
        </p>
      )}
    </div>
  );
}
