// Built by Vite; the only module that the server takes from the web build.

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Site, siteContext } from "./api.ts";

/** Renders a request as an anonymous viewer sees it, reading through `site.api`. */
export type RenderPage = (request: Request, site: Site) => Promise<Response>;

const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE);

export const renderPage: RenderPage = (request, site) =>
  handle(request, new RouterContextProvider(new Map([[siteContext, site]])));
