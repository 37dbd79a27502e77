import { createContext } from "react-router";
import { postCalls } from "#domains/posts/calls.ts";
import type { PostContract } from "#domains/posts/contract.ts";
import { settingsCalls } from "#domains/settings/calls.ts";
import type { SettingsContract } from "#domains/settings/contract.ts";
import { peopleCalls } from "#domains/people/calls.ts";
import type { PeopleContract } from "#domains/people/contract.ts";
import { bookCalls } from "#domains/books/calls.ts";
import type { BookContract } from "#domains/books/contract.ts";
import { issueCalls } from "#domains/issues/calls.ts";
import type { IssueContract } from "#domains/issues/contract.ts";
import type { Settings } from "#domains/settings/settings.ts";
import { panelCalls } from "#domains/panels/calls.ts";
import type { PanelContract } from "#domains/panels/contract.ts";
import { libraryCalls } from "#domains/library/calls.ts";
import type { LibraryContract } from "#domains/library/contract.ts";
import { searchCalls } from "#domains/search/calls.ts";
import type { SearchContract } from "#domains/search/contract.ts";
import { createHttpClient } from "#platform/api/http-client.ts";
import type { OpenApiDocument } from "#platform/api/open-api-document.ts";
import type { Api } from "#platform/api/operation.ts";

export type SiteContract = SettingsContract &
  PeopleContract &
  BookContract &
  IssueContract &
  PanelContract &
  LibraryContract &
  SearchContract &
  PostContract;
/** The operations that pages call; components use the clients of their slices. On the server, only reads exist. */
export type SiteApi = Api<SiteContract>;

const siteCalls = {
  ...settingsCalls,
  ...peopleCalls,
  ...bookCalls,
  ...issueCalls,
  ...panelCalls,
  ...libraryCalls,
  ...searchCalls,
  ...postCalls,
};

/** Calls these operations over HTTP, with the viewer's token. */
export const browserApi = createHttpClient<typeof siteCalls, SiteContract>(siteCalls);

/**
 * What rendering on the server needs: the in-process client, the settings of the site, the OpenAPI document, the origin that visitors use, a
 * secret that marks the scripts written by the templates, and a function that logs what a page throws.
 */
export type RenderContext = {
  api: SiteApi;
  settings: Settings;
  openApi: () => Promise<OpenApiDocument>;
  origin: string;
  nonce: string;
  reportBug: (error: unknown) => void;
};
export const renderContext = createContext<RenderContext>();
