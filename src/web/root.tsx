import "./styles/global.css";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Meta, Outlet, ScrollRestoration, useRouteLoaderData } from "react-router";
import { completeFacts, listChangedFacts } from "#domains/settings/site-facts.ts";
import { SiteProvider } from "#domains/settings/site-context.tsx";
import { SessionProvider } from "#domains/sessions/session.tsx";
import { useViewerPlaces } from "#domains/places/use-viewer-places.ts";
import { themeColors } from "#ui/theme/theme-script.ts";
import type { Route } from "./+types/root";
import { renderContext } from "./api.ts";
import { SiteChrome } from "./chrome/site-chrome.tsx";
import { SiteLinks } from "./site-links.tsx";
import { readRootData, type RootData } from "./root-data.ts";
import { useEarlyInput } from "./early-input.ts";
import { FailedPage } from "./errors/failed-page.tsx";
import { MissingPage } from "./errors/missing-page.tsx";
import { HeadScript, PageScripts, PageStyles } from "./page-scripts.tsx";
import { useLinkNavigation } from "./use-link-navigation.ts";
import { usePageAnnouncement } from "./use-page-announcement.ts";

export function loader({ context }: Route.LoaderArgs): RootData {
  const { origin, settings } = context.get(renderContext);
  return { origin, site: listChangedFacts(settings, new Date()) };
}
export function clientLoader(): RootData {
  return readRootData();
}

/** The document of every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const arrival = usePageAnnouncement();
  const root = useRouteLoaderData<RootData>("root");
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColors.paper} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.night} media="(prefers-color-scheme: dark)" />
        <HeadScript />
        <PageStyles />
        <SiteLinks {...completeFacts(root?.site)} />
        <Meta />
      </head>
      <body>
        <SiteProvider changed={root?.site}>
          <SessionProvider>{children}</SessionProvider>
        </SiteProvider>
        <p ref={arrival} role="status" className="visually-hidden" />
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function App() {
  useLinkNavigation();
  useViewerPlaces();
  useEarlyInput();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useLinkNavigation();
  useEarlyInput();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SiteChrome>
      {isMissing ? <MissingPage reason={error.data} /> : <FailedPage heading="This page could not be loaded" />}
    </SiteChrome>
  );
}
