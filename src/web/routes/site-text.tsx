import { data } from "react-router";
import { type TextName, textLabels } from "#domains/settings/settings.ts";
import { textPath } from "#domains/settings/paths.ts";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { SiteText } from "#web/site-text.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/site-text";

const load = (async (api, { url, signal }) => {
  const name = url.pathname.slice(1) as keyof typeof descriptions;
  const { html } = await api.readText({ params: { name }, signal });
  if (html === null) throw data(null, { status: 404 });
  return { name, html };
}) satisfies Load<unknown>;
export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

const descriptions: Record<Exclude<TextName, "about">, (siteName: string) => string> = {
  rules: (siteName) => `What may be published on ${siteName}, how to treat others, and what moderators do.`,
  imprint: (siteName) => `Who runs ${siteName}.`,
  privacy: (siteName) => `What ${siteName} stores about you, and what it does with it.`,
  contact: (siteName) => `How to reach the people who run ${siteName}.`,
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.name ?? "rules";
  return pageMeta(matches, {
    title: textLabels[name],
    description: descriptions[name],
    path: textPath(name),
  });
}

/** One of the site's own texts: its rules, imprint, privacy policy, or contact. */
export default function SiteTextPage({ loaderData: { name, html } }: Route.ComponentProps) {
  return <SiteText title={textLabels[name]} html={html} />;
}
