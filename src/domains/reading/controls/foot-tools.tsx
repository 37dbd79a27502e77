import LayoutGrid from "lucide-react/icons/layout-grid";
import Volume2 from "lucide-react/icons/volume-2";
import styles from "./foot-tools.module.css";
import { PageSlider, type PageSliderProps } from "./page-slider.tsx";

interface FootToolsProps extends PageSliderProps {
  showAllPages: () => void;
  /** Undefined if there is nothing to read aloud, or no voice to do it. */
  readAloud: (() => void) | undefined;
}

/** Above the reader's bar: the slider, and the buttons that read aloud and open the overview of all pages. */
export function FootTools({ showAllPages, readAloud, ...slider }: FootToolsProps) {
  return (
    <div className={styles.foot}>
      <PageSlider {...slider} />
      {readAloud && (
        <button
          type="button"
          className={styles.tool}
          aria-label="Read aloud"
          title="Read aloud (r)"
          onClick={readAloud}
        >
          <Volume2 size={20} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={styles.tool}
        aria-label="All pages"
        title="All pages (g)"
        aria-haspopup="dialog"
        onClick={showAllPages}
      >
        <LayoutGrid size={20} aria-hidden />
      </button>
    </div>
  );
}
