// The entry of the server build by Vite; the server imports nothing else from that build.

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type RenderContext, renderContext } from "./api.ts";
import type { HtmlResponse } from "./entry.server.tsx";

/** Renders a request for an anonymous viewer. Loaders call operations through `context.api`. */
export type RenderHtml = (request: Request, context: RenderContext) => Promise<HtmlResponse>;

const handle = createRequestHandler(build, import.meta.env.MODE);

export const renderHtml: RenderHtml = (request, context) =>
  handle(request, new RouterContextProvider(new Map([[renderContext, context]])));
