import type { ReactNode } from "react";
import awardsArt from "#ui/art/awards.svg?no-inline";
import celebrationArt from "#ui/art/celebration.svg?no-inline";
import sponsorshipArt from "#ui/art/sponsorship.svg?no-inline";
import styles from "./hero-panels.module.css";

interface HeroTexts {
  title: string;
  text: string;
}

interface HeroPanelsProps {
  celebration: HeroTexts & { action: ReactNode };
  awards: HeroTexts;
  sponsorship: HeroTexts;
}

/** The top of the home page: three panels of a comic page, with slanted gutters between them. */
export function HeroPanels({ celebration, awards, sponsorship }: HeroPanelsProps) {
  return (
    <div className={styles.page}>
      <section className={`${styles.panel} ${styles.celebration}`}>
        <div className={styles.inside}>
          <img className={styles.art} src={celebrationArt} width={1000} height={640} alt="" fetchPriority="high" />
          <div className={styles.opening}>
            <h1 className={`masthead ${styles.title}`}>{celebration.title}</h1>
            <p className={styles.lead}>{celebration.text}</p>
            {celebration.action}
          </div>
        </div>
      </section>
      <section className={`${styles.panel} ${styles.awards}`}>
        <div className={styles.inside}>
          <img className={styles.art} src={awardsArt} width={640} height={420} alt="" />
          <Caption {...awards} />
        </div>
      </section>
      <section className={`${styles.panel} ${styles.sponsorship}`}>
        <div className={styles.inside}>
          <img className={styles.art} src={sponsorshipArt} width={640} height={420} alt="" />
          <Caption {...sponsorship} />
        </div>
      </section>
    </div>
  );
}

function Caption({ title, text }: HeroTexts) {
  return (
    <div className={styles.caption}>
      <h2 className={styles.captionTitle}>{title}</h2>
      <p className={styles.captionText}>{text}</p>
    </div>
  );
}
