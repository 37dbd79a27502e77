import art from "#ui/art/torn-page.svg?no-inline";
import { Drawing } from "#ui/art/drawing.tsx";
import { useSite } from "#domains/settings/site-context.tsx";
import { LinkButton } from "#ui/button.tsx";
import styles from "./not-found-page.module.css";

/** The 404 page: a comic page torn in two, and the reason, if there is one. */
export function NotFoundPage({ reason }: { reason?: string | null | undefined }) {
  const { name } = useSite();
  return (
    <div className={`wrap ${styles.torn}`}>
      <title>{`Uh-Oh! Page Not Found! · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.words}>
        <h1 className="masthead">Uh-Oh! Page Not Found!</h1>
        <p className={styles.sentence}>{reason ?? "This page was torn out, or it was never drawn."}</p>
        <LinkButton href="/">Go to the home page</LinkButton>
      </div>
      <Drawing src={art} width={520} height={600} alt="" />
    </div>
  );
}
