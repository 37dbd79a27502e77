import LayoutGrid from "lucide-react/icons/layout-grid";
import styles from "./foot-tools.module.css";
import { PageSlider, type PageSliderProps } from "./page-slider.tsx";

interface FootToolsProps extends PageSliderProps {
  showAllPages: () => void;
}

/** Above the reader's bar: the slider, and the button for the overview of all pages. */
export function FootTools({ showAllPages, ...slider }: FootToolsProps) {
  return (
    <div className={styles.foot}>
      <PageSlider {...slider} />
      <button
        type="button"
        className={styles.all}
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
