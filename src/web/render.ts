// The entry of the server build by Vite; the server imports nothing else from that build.

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type Site, siteContext } from "./api.ts";
import type { HtmlResponse } from "./entry.server.tsx";

/** Renders a request for an anonymous viewer. Loaders call operations through `site.api`. */
export type RenderHtml = (request: Request, site: Site) => Promise<HtmlResponse>;

const handle = createRequestHandler(build, import.meta.env.MODE);

export const renderHtml: RenderHtml = (request, site) =>
  handle(request, new RouterContextProvider(new Map([[siteContext, site]])));
