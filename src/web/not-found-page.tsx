import { LinkButton } from "#ui/button.tsx";
import { TornPage } from "./torn-page.tsx";

/** For addresses where nothing is (spec.md section 2, "Global chrome"). */
export function NotFoundPage() {
  return (
    <>
      <title>Uh-Oh! Page Not Found! · Longbox</title>
      <meta name="robots" content="noindex" />
      <TornPage title="Uh-Oh! Page Not Found!" action={<LinkButton href="/">Go to the home page</LinkButton>}>
        This page was torn out, or it was never drawn.
      </TornPage>
    </>
  );
}
