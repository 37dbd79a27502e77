import { type ComponentType, type ContextType, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  UNSAFE_createClientRoutesWithHMRRevalidationOptOut as createClientRoutesAgain,
  createPath,
  UNSAFE_FrameworkContext as FrameworkContext,
  type HydrationState,
  type LoaderFunction,
  type RouteObject,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { watchForLeaving } from "./watch-for-leaving.ts";

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;
type RouteModule = {
  default?: ComponentType;
  Layout?: ComponentType<{ children: React.ReactNode }>;
  ErrorBoundary?: ComponentType;
  clientLoader?: LoaderFunction;
};

declare global {
  interface Window {
    /** The data and errors of the loaders. */
    pageData: HydrationState;
    __reactRouterManifest: Framework["manifest"];
    __reactRouterRouteModules: Framework["routeModules"];
  }
}

const { pageData, __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;

// Replaces the router's own `HydratedRouter`, which can fetch loader data from the server in its own format. Here each route with a
// loader also has a `clientLoader`, which uses the calls of the API.
const router = createBrowserRouter(listRoutes(), { hydrationData: pageData });
if (import.meta.env.DEV)
  Object.assign(window, {
    __reactRouterDataRouter: Object.assign(router, { createRoutesForHMR: createClientRoutesAgain }),
  });

// In a separate task: creating the router and React's root in the same one would block a phone's input for too long.
setTimeout(() => startTransition(hydrate));

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Two children, as on the server, because the ids that React generates depend on it. */}
      <FrameworkContext value={{ manifest, routeModules: modules, ...settings() }}>
        <RouterProvider router={router} />
      </FrameworkContext>
      {null}
    </StrictMode>,
  );
}

/** The settings that the router's components read. */
function settings(): Pick<Framework, "future" | "ssr" | "isSpaMode" | "routeDiscovery"> {
  return { future: {}, ssr: true, isSpaMode: false, routeDiscovery: { mode: "initial", manifestPath: "" } };
}

/** The child routes of the route with this id. The open page's are already loaded; others are loaded on navigation. */
function listRoutes(parentId?: string): RouteObject[] {
  return Object.entries(manifest.routes).flatMap(([id, route]): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { index, path } = route;
    const loaded = modules[id];
    const more = loaded
      ? describeModule(loaded as RouteModule)
      : { lazy: async () => describeModule((modules[id] = await loadModule(route.module)) as RouteModule) };
    return [index ? { id, index, path, ...more } : { id, path, children: listRoutes(id), ...more }];
  });
}

function describeModule({ default: Page, Layout, ErrorBoundary, clientLoader: loader }: RouteModule) {
  // Always revalidate, so that returning to a profile tab reloads it.
  const shared = { loader, shouldRevalidate: () => true };
  if (!Layout) return { Component: Page, ErrorBoundary, ...shared };
  return {
    element: <Layout>{Page && <Page />}</Layout>,
    errorElement: <Layout>{ErrorBoundary && <ErrorBoundary />}</Layout>,
    ...shared,
  };
}

/** Loads a route's scripts. If a new version has replaced them, loads the whole page instead. */
async function loadModule(file: string): Promise<Framework["routeModules"][string]> {
  const stopWatching = watchForLeaving();
  try {
    return await import(/* @vite-ignore */ file);
  } catch (error) {
    if (stopWatching()) return new Promise(() => {});
    // A service worker may have saved the page. Without one, and offline, the browser's error page would replace the open page.
    const isAnswered = navigator.serviceWorker?.controller || (await canReachSite(file));
    const target = findRequestedPage();
    if (!isAnswered || !target) {
      // Reset the routes, or the router would repeat this error when the viewer tries again.
      router["_internalSetRoutes"](listRoutes());
      throw error;
    }
    if (target === location.href) location.reload();
    else location.assign(target);
    return new Promise(() => {});
  } finally {
    stopWatching();
  }
}

async function canReachSite(file: string): Promise<boolean> {
  return fetch(file, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

/** The page that is being loaded: the target of a link, or the open page if the viewer tries again. */
function findRequestedPage(): string | undefined {
  const { navigation, revalidation, location: open } = router.state;
  const requested = navigation.location ?? (revalidation === "loading" ? open : undefined);
  return requested && new URL(createPath(requested), location.origin).href;
}
