import { useSite } from "#domains/settings/site-context.tsx";
import skyline from "#ui/art/skyline.svg?no-inline";
import { Drawing } from "#ui/art/drawing.tsx";
import { LinkButton } from "#ui/button.tsx";
import { uploadCall } from "#web/hero/upload-call.ts";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { SiteText } from "#web/site-text.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/about";
import styles from "./prose-page.module.css";

const load = (async (api, { signal }) => api.readText({ params: { name: "about" }, signal })) satisfies Load<unknown>;
export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "About",
    description: (siteName) => `${siteName} promotes the making of comics and the culture around them.`,
    path: "/about",
  });
}

export default function AboutPage({ loaderData: { html } }: Route.ComponentProps) {
  const { name } = useSite();
  if (html !== null) return <SiteText title="About" html={html} />;
  return (
    <div className={`wrap ${styles.beside}`}>
      <div className={styles.words}>
        <h1 className="masthead">About</h1>
        <p className={styles.lead}>
          {name} is here to promote the making of comics and the culture around them: to get more of them drawn, and
          more of them read.
        </p>
        <p>
          The American comic is an odd, sturdy form. A few sheets of paper and a cover, a story that comes back next
          month, and half a dozen people whose names are set in small type on the inside. For most of its life, the hard
          part was getting onto the rack. Online, there is room on the rack for everyone.
        </p>
        <h2>For readers</h2>
        <p>
          Everything here is free to read, without an account. With one, you can bookmark books and subscribe to the
          people who make them.
        </p>
        <h2>For creators</h2>
        <p>
          You publish a book issue by issue, in the format it was drawn for, and everyone who worked on an issue is
          credited for what they did: writer, penciller, inker, colorist, letterer, artist, cover artist, or editor.
        </p>
        <h2>What comes later</h2>
        <p>
          In the future, we want to sponsor and reward comics that stand out. There are no awards and no sponsorship
          yet. When there are, this page will say how they work.
        </p>
        <LinkButton look="primary" href={uploadCall.href}>
          How to publish
        </LinkButton>
      </div>
      <div className={styles.scene}>
        <Drawing src={skyline} width={1600} height={420} alt="" loading="lazy" />
      </div>
    </div>
  );
}
