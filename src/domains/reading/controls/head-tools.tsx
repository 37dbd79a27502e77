import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useId } from "react";
import { toggleFullScreen, useFullScreen } from "./full-screen.ts";
import styles from "./head-tools.module.css";
import { SettingsPanel, type SettingsPanelProps } from "./settings-panel.tsx";

interface HeadToolsProps extends Omit<SettingsPanelProps, "id"> {
  /** The number of the page in view, or of both pages: "4–5". */
  page: string;
  total: number;
}

/** On the right of the reader's head: the page count, full screen, and the settings. */
export function HeadTools({ page, total, ...panel }: HeadToolsProps) {
  const isFull = useFullScreen();
  const panelId = useId();
  return (
    <>
      {/* The key makes React replace the whole text: if it only updated the number, a wider one would shift the rest. */}
      <p key={page} className={styles.count}>
        <span className="visually-hidden">Page </span>
        {page} <span aria-hidden>/</span>
        <span className="visually-hidden">of</span> {total}
      </p>
      {document.fullscreenEnabled && (
        <button
          type="button"
          className={styles.tool}
          aria-label={isFull ? "Exit full screen" : "Full screen"}
          title={isFull ? "Exit full screen (f)" : "Full screen (f)"}
          onClick={toggleFullScreen}
        >
          {isFull ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
        </button>
      )}
      <button type="button" className={styles.tool} aria-label="Settings" title="Settings" popoverTarget={panelId}>
        <SlidersHorizontal size={20} aria-hidden />
      </button>
      <SettingsPanel id={panelId} {...panel} />
    </>
  );
}
