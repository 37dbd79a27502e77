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

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;
type RouteModule = {
  default?: ComponentType;
  Layout?: ComponentType<{ children: React.ReactNode }>;
  ErrorBoundary?: ComponentType;
  clientLoader?: LoaderFunction;
};

declare global {
  interface Window {
    /** What the loaders have read, and how they failed. */
    pageData: HydrationState;
    __reactRouterManifest: Framework["manifest"];
    __reactRouterRouteModules: Framework["routeModules"];
  }
}

const { pageData, __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;

// In place of the router's own `HydratedRouter`, which can also ask the server for what its loaders read, in a format of its own.
// Here each route with a loader has one for the browser, too, and pages are read with the calls of the API.
const router = createBrowserRouter(listRoutes(), { hydrationData: pageData });
if (import.meta.env.DEV)
  Object.assign(window, {
    __reactRouterDataRouter: Object.assign(router, { createRoutesForHMR: createClientRoutesAgain }),
  });

// In a task of its own: a phone would be deaf while the router and React's root are made in one.
setTimeout(() => startTransition(hydrate));

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Two children, as on the server: the ids that React makes depend on it. */}
      <FrameworkContext value={{ manifest, routeModules: modules, ...settings() }}>
        <RouterProvider router={router} />
      </FrameworkContext>
      {null}
    </StrictMode>,
  );
}

/** What the router's components ask of its settings. */
function settings(): Pick<Framework, "future" | "ssr" | "isSpaMode" | "routeDiscovery"> {
  return { future: {}, ssr: true, isSpaMode: false, routeDiscovery: { mode: "initial", manifestPath: "" } };
}

/** The routes within the one with this id. Those of the page are loaded; the others are loaded on navigation. */
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
  // Returning to a profile tab reloads it.
  const shared = { loader, shouldRevalidate: () => true };
  if (!Layout) return { Component: Page, ErrorBoundary, ...shared };
  return {
    element: <Layout>{Page && <Page />}</Layout>,
    errorElement: <Layout>{ErrorBoundary && <ErrorBoundary />}</Layout>,
    ...shared,
  };
}

/** Loads a route's scripts. Those of a version that has been replaced meanwhile are gone, and the browser loads the whole page. */
async function loadModule(file: string): Promise<Framework["routeModules"][string]> {
  try {
    return await import(/* @vite-ignore */ file);
  } catch (error) {
    // A page may have been kept; a browser that has none would show its own error in place of the page that is open.
    const isAnswered = navigator.serviceWorker?.controller || (await canReachSite(file));
    const target = wantedPage();
    if (!isAnswered || !target) {
      // Or the router would answer with this error also when it is tried again.
      router["_internalSetRoutes"](listRoutes());
      throw error;
    }
    if (target === location.href) location.reload();
    else location.assign(target);
    return new Promise(() => {});
  }
}

async function canReachSite(file: string): Promise<boolean> {
  return fetch(file, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

/** The page that somebody waits for: that of a link, or the open one if it is tried again. */
function wantedPage(): string | undefined {
  const { navigation, revalidation, location: open } = router.state;
  const wanted = navigation.location ?? (revalidation === "loading" ? open : undefined);
  return wanted && new URL(createPath(wanted), location.origin).href;
}
