import type { ReactNode } from "react";
import awardsArt from "#ui/art/awards.svg?no-inline";
import celebrationArt from "#ui/art/celebration.svg?no-inline";
import sponsorshipArt from "#ui/art/sponsorship.svg?no-inline";
import { Drawing } from "#ui/art/drawing.tsx";
import styles from "./hero-panels.module.css";

interface HeroTexts {
  title: string;
  text: string;
}

interface HeroPanelsProps {
  celebration: HeroTexts & { actions: ReactNode };
  awards: HeroTexts;
  sponsorship: HeroTexts;
  /** Up to two covers, each a link that fills its frame. They show on wide screens, one in each of the smaller panels. */
  covers: readonly ReactNode[];
}

/**
 * The top of the home page: three panels of a comic page, with slanted gutters between them. On phones, the panels are items of
 * the page's own grid, and the first section after them that has `order: -2` comes before the smaller panels.
 */
export function HeroPanels({ celebration, awards, sponsorship, covers }: HeroPanelsProps) {
  return (
    <div className={styles.page}>
      <section className={`${styles.panel} ${styles.celebration}`}>
        <div className={styles.inside}>
          <Drawing className={styles.art} src={celebrationArt} width={1000} height={640} alt="" fetchPriority="high" />
          <div className={styles.opening}>
            <h1 className={`masthead ${styles.title}`}>{celebration.title}</h1>
            <p className={styles.lead}>{celebration.text}</p>
            <div className={styles.actions}>{celebration.actions}</div>
          </div>
        </div>
      </section>
      <div className={styles.strip}>
        <SmallPanel {...awards} className={styles.awards} art={awardsArt} cover={covers[0]} />
        <SmallPanel {...sponsorship} className={styles.sponsorship} art={sponsorshipArt} cover={covers[1]} />
      </div>
    </div>
  );
}

interface SmallPanelProps extends HeroTexts {
  className: string | undefined;
  art: string;
  cover: ReactNode;
}

function SmallPanel({ title, text, className, art, cover }: SmallPanelProps) {
  return (
    <section className={`${styles.panel} ${className}`}>
      <div className={styles.inside}>
        <Drawing className={styles.art} src={art} width={640} height={420} alt="" />
        <div className={styles.caption}>
          <h2 className={styles.captionTitle}>{title}</h2>
          <p className={styles.captionText}>{text}</p>
        </div>
        {cover !== undefined && <div className={styles.cover}>{cover}</div>}
      </div>
    </section>
  );
}
