import type { FastifyInstance } from "fastify";
import { listRoutePatterns } from "./route-patterns.ts";
import type { Account, TestSite } from "./test-site.ts";

export type Sample = { url: string; by?: Account };

/** The people and works that `hidden-works.test.ts` hides, and the people whose lists must not show them. */
export type Cast = {
  /** Formerly named formerly_gone; published "Vanishing Ink"; will be deactivated. */
  publisher: Account;
  /** Is credited in a book of `other`; will be deactivated. */
  inker: Account;
  /** Has a public book, and hides another one. */
  other: Account;
  /** Subscribes to all of them, and bookmarks all of their books. */
  fan: Account;
  goneBook: number;
  hiddenBook: number;
  /** Published by `fan`, who will delete it. */
  deletedBook: number;
  openBook: number;
  goneIssue: number;
  hiddenIssue: number;
  deletedIssue: number;
  /** The first page of each of these issues. Each has a panel with a line. */
  pages: number[];
  /** Drafts of `publisher`, `other`, and `fan`. */
  drafts: number[];
};

/** Addresses of every GET operation, by name: those of the hidden people and works, and those that could show them. */
export async function listOperationSamples(site: TestSite, cast: Cast): Promise<Record<string, Sample[]>> {
  const { publisher, inker, other, fan, goneBook, hiddenBook, deletedBook, openBook } = cast;
  const at = (...urls: string[]): Sample[] => urls.flatMap((url) => [{ url }, { url, by: fan }]);
  const byFan = (...urls: string[]): Sample[] => urls.map((url) => ({ url, by: fan }));
  const byOwner = (...urls: string[]): Sample[] => urls.map((url) => ({ url, by: other }));
  const everybody = [publisher, inker, other, fan].map(({ user }) => user);
  const everyone = (path: string) => at(...everybody.map(({ id }) => `${path}${id}`));
  const everyBook = [goneBook, hiddenBook, deletedBook, openBook];
  const books = (rest = "") => at(...everyBook.map((id) => `/read/x/book/${id}${rest}`));
  const ticket = await site.as(fan).post("/users/my-data-ticket");
  const words = ["vanishing", "sunken", "burnt", "gone_publisher", "gone_inker", "vanishign", ""];
  const filters = [
    "username=gone_publisher&limit=0&content-rating=all",
    "credit=inker:gone_inker",
    "sort=desc",
    "include=drama",
  ];
  return {
    getMe: byFan("/users/get-me"),
    listApiKeys: byFan("/users/api-keys"),
    listSessions: byFan("/users/sessions"),
    getSecondFactor: byFan("/users/second-factor"),
    getSpace: byFan("/users/get-space"),
    listDrafts: byFan("/drafts"),
    readPlan: [
      ...byFan(...everyBook.map((id) => `/book/${id}/release-plan`)),
      ...byOwner(`/book/${openBook}/release-plan`),
    ],
    readCalendar: byFan("/releases?from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z"),
    readDraft: byFan(...cast.drafts.map((id) => `/drafts/${id}`)),
    getUser: [
      ...at(
        ...everybody.flatMap(({ id, username }) =>
          [`?id=${id}`, `?username=${username}`].map((by) => `/users/get-user${by}`),
        ),
      ),
      ...byFan("/users/get-user?email=formerly_gone@example.org", "/users/get-user?username=formerly_gone"),
    ],
    readGenres: books("/genres"),
    readBook: books(),
    readIssues: books("/issues"),
    searchPages: books("/search?q=vanishing"),
    readIssue: books("/issue/1"),
    readPanels: books("/issue/1/panels"),
    searchLines: books("/lines?q=vanishing"),
    readScript: books("/issue/1/script"),
    bookCredits: books("/work-credits"),
    issueCredits: books("/issue/1/work-credits"),
    downloadIssue: books("/issue/1/cbz"),
    downloadBook: books("/zip"),
    downloadIssueMasters: books("/issue/1/masters"),
    downloadBookMasters: books("/masters"),
    readMasters: [
      ...byFan(...everyBook.map((id) => `/publish/x/book/${id}/masters`)),
      ...byOwner(`/publish/x/book/${openBook}/masters`),
    ],
    newBookPrefixes: byFan("/publish/get-book-and-issue-image-prefix"),
    newIssuePrefixes: byOwner(`/publish/get-book-and-issue-image-prefix/${openBook}`),
    issuePrefixes: byOwner(`/publish/get-book-and-issue-image-prefix/${openBook}/1`),
    readBookForEdit: [
      ...byFan(...everyBook.map((id) => `/publish/x/book/${id}`)),
      ...byOwner(`/publish/x/book/${openBook}`),
    ],
    listDeletedBooks: byFan("/publish/deleted-books"),
    readIssueForEdit: [
      ...byFan(...everyBook.map((id) => `/publish/x/book/${id}/issue/1`)),
      ...byOwner(`/publish/x/book/${openBook}/issue/1`),
    ],
    listOldAddresses: byOwner(`/publish/x/book/${openBook}/old-addresses`),
    readCreditsForEdit: byOwner(`/publish/x/book/${openBook}/issue/1/prev-issue-work-credits`),
    latestCredits: byOwner(`/publish/x/book/${openBook}/latest-work-credits`),
    listSubscribers: everyone("/subscribe/get-all-subscribers/publisher/"),
    listSubscribedTo: everyone("/subscribe/get-all-subscribed-to/subscriber/"),
    countSubscribers: everyone("/subscribe/total-subscribers/publisher/"),
    countSubscribedTo: everyone("/subscribe/total-subscribed-to/subscriber/"),
    checkSubscription: byFan(...everybody.map(({ id }) => `/subscribe/check-subscription/publisher/${id}`)),
    listBookmarks: everyone("/bookmark/get-all/subscriber/"),
    checkBookmark: byFan(...everyBook.map((id) => `/bookmark/book/${id}`)),
    listPlaces: byFan(`/library/places?books=${everyBook.join(",")}`),
    listHistory: byFan("/library/history"),
    listNewIssues: byFan("/library/new-issues"),
    listMyCredits: byFan("/my-credits?list=new", "/my-credits?list=accepted", "/my-credits?list=declined"),
    listNotifications: byFan("/notifications", "/notifications?unread=true"),
    countNotifications: byFan("/notifications/count"),
    readNotificationSettings: byFan("/notifications/settings"),
    countNewCredits: byFan("/my-credits/count"),
    listNames: byOwner("/my-credits/names"),
    readCreditSettings: byFan("/my-credits/settings"),
    listBlocked: byOwner("/blocks"),
    listReports: byFan("/moderation/reports"),
    lookInside: byFan(...everyBook.map((id) => `/moderation/books/${id}/issues/1`)),
    readRules: at("/rules"),
    readText: at("/texts/about", "/texts/rules"),
    listAnswers: byFan("/moderation/answers"),
    listBatches: byFan("/moderation/batches"),
    listAccounts: byFan("/moderation/accounts"),
    readAccount: byFan(...everybody.map(({ username }) => `/moderation/accounts/${username}`)),
    readLists: byFan("/moderation/lists"),
    listNotices: byFan("/notices"),
    listOwnRightsNotices: byFan("/rights-notices/about-me"),
    listRightsNotices: byFan("/moderation/rights-notices"),
    listActs: byFan("/moderation/acts"),
    listApplications: byFan("/moderation/applications"),
    listInvitations: byFan("/moderation/invitations"),
    listNewCreators: byFan("/moderation/new-creators"),
    readSettings: byFan("/admin/settings"),
    listPosts: at("/posts?kind=news", "/posts?kind=article"),
    readPost: at("/posts/1"),
    listFigures: byFan("/admin/figures"),
    exportMyData: byFan("/users/my-data"),
    exportByTicket: [{ url: `/users/my-data/${String(ticket["ticket"])}` }],
    search: at(
      ...["books", "issues", "lines", "users"].flatMap((type) =>
        [...words.map((q) => `q=${q}`), ...(type === "users" ? [] : filters)].map(
          (query) => `/search/${type}?${query}`,
        ),
      ),
    ),
    suggest: at(...words.filter(Boolean).map((q) => `/search/suggestions?q=${q}`)),
    readAccreditedWorks: at(...everybody.map(({ id }) => `/search/accredited-works?userId=${id}`)),
    countWorks: at(...everybody.map(({ id }) => `/search/work-totals?userId=${id}`)),
    readCreditedIssues: at(...everybody.map(({ id }) => `/search/credited-issues?userId=${id}`)),
    readHome: at("/home"),
  };
}

/** Lists addresses of every page, by the pattern of its route. */
export function listPageSamples({
  goneBook,
  hiddenBook,
  deletedBook,
  openBook,
  drafts,
}: Cast): Record<string, string[]> {
  const books = [
    `vanishing-slug/book/${goneBook}`,
    `sunken-slug/book/${hiddenBook}`,
    `burnt-slug/book/${deletedBook}`,
    `ink-and-rain/book/${openBook}`,
  ];
  const names = ["gone_publisher", "formerly_gone", "gone_inker", "the_other", "the_fan_here"];
  const profiles = (rest = "") => names.map((name) => `/profile/${name}${rest}`);
  const fixed = [
    "/",
    "/about",
    "/articles",
    "/contest",
    "/news",
    "/comic-list",
    "/sign-up",
    "/login",
    "/moderation",
    "/moderation/new-accounts",
    "/moderation/rights-notices",
    "/rights-notice",
    "/rights-case",
    "/admin",
    "/admin/figures",
    "/imprint",
    "/privacy",
    "/contact",
    "/moderation/accounts",
    "/moderation/lists",
    "/my-credits",
    "/notices",
    "/rules",
    "/history",
    "/deleted-books",
    "/desk",
    "/preview",
    "/claim",
    "/notifications",
    "/stop-mails",
    "/forgot-password",
  ];
  return {
    ...Object.fromEntries(fixed.map((path) => [path, [path]])),
    ...Object.fromEntries(
      listRoutePatterns()
        .filter((path) => /^\/articles\/[a-z0-9]/.test(path))
        .map((path) => [path, [path]]),
    ),
    "/search": [
      "",
      "?q=vanishing",
      "?q=sunken",
      "?q=burnt",
      "?type=users&q=gone",
      "?type=books&q=vanishing",
      "?type=books",
    ].map((query) => `/search${query}`),
    "/reset-password/:resetToken": ["/reset-password/token"],
    "/answer/:answerToken": ["/answer/token"],
    "/confirm-email/:emailToken": ["/confirm-email/token"],
    "/moderation/accounts/:username": ["/moderation/accounts/the_other"],
    "/profile/:username": [...profiles(), ...profiles("?works=issues"), ...profiles("?works=accredited")],
    "/profile/:username/credits": [...profiles("/credits"), ...profiles("/credits?role=inker")],
    "/profile/:username/bookmarks": profiles("/bookmarks"),
    "/profile/:username/subscribers": profiles("/subscribers"),
    "/profile/:username/subscribed": profiles("/subscribed"),
    "/profile/:username/edit": ["/profile/the_fan_here/edit"],
    "/details/:urlSlug/book/:bookId": books.map((book) => `/details/${book}`),
    "/details/:urlSlug/book/:bookId/search": books.map((book) => `/details/${book}/search?q=vanishing`),
    "/details/:urlSlug/book/:bookId/issue/:issueNumber": books.map((book) => `/details/${book}/issue/1`),
    "/read/:urlSlug/book/:bookId/issue/:issueNumber": books.map((book) => `/read/${book}/issue/1`),
    "/read/:urlSlug/book/:bookId/issue/:issueNumber/text": books.map((book) => `/read/${book}/issue/1/text`),
    "/desk/books/:bookId": [`/desk/books/${openBook}`],
    "/desk/books/:bookId/import": [`/desk/books/${openBook}/import`],
    "/desk/drafts/:draftId": drafts.map((id) => `/desk/drafts/${id}`),
    "/news/:postId": ["/news/1"],
    "/articles/:postId": ["/articles/2"],
    "/admin/posts/:postId": ["/admin/posts/new"],
    "/upload": ["/upload"],
    "/upload-issue/:urlSlug/book/:bookId": [`/upload-issue/x/book/${openBook}`],
    "/edit-upload/:urlSlug/book/:bookId": [`/edit-upload/x/book/${openBook}`],
    "/edit-upload/:urlSlug/book/:bookId/issue/:issueNumber": [`/edit-upload/x/book/${openBook}/issue/1`],
    "/edit-upload/:urlSlug/book/:bookId/issue/:issueNumber/panels": [`/edit-upload/x/book/${openBook}/issue/1/panels`],
    "/api/docs": ["/api/docs"],
    "/*": ["/nothing/here"],
  };
}

/** Lists feeds, calendars, sitemaps, and cards. */
export async function listDocumentSamples(app: FastifyInstance, cast: Cast): Promise<string[]> {
  const { publisher, inker, other, goneBook, hiddenBook, deletedBook, openBook } = cast;
  const index = (await app.inject("/sitemap.xml")).body;
  const sitemaps = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path = ""]) => path);
  const works = [
    ...[goneBook, hiddenBook, deletedBook, openBook].map((id) => `book-${id}`),
    ...[cast.goneIssue, cast.hiddenIssue, cast.deletedIssue].map((id) => `issue-${id}`),
  ];
  const cards = [
    ...works,
    ...[publisher, inker, other].flatMap(({ user }) => [`creator-${user.id}`, `credits-${user.id}`]),
  ];
  const feeds = [
    ...["gone_publisher", "gone_inker", "the_other", "the_fan_here"].map((name) => `/profile/${name}`),
    ...[`vanishing-slug/book/${goneBook}`, `sunken-slug/book/${hiddenBook}`, `burnt-slug/book/${deletedBook}`].map(
      (book) => `/details/${book}`,
    ),
  ];
  return [
    "/robots.txt",
    ...sitemaps,
    ...cards.map((card) => `/cards/${card}-0.jpg`),
    ...cast.pages.flatMap((id) =>
      [`page-${id}`, `cut-${id}-1`, `cut-${id}-0.0.50.50`].map((card) => `/cards/${card}-0.jpg`),
    ),
    ...["manifest", "guided-navigation"].flatMap((name) =>
      [goneBook, hiddenBook, deletedBook].map((id) => `/opds/v2/books/${id}/issues/1/${name}`),
    ),
    ...["", ...feeds].map((path) => `${path}/feed.atom`),
    ...[goneBook, hiddenBook, deletedBook].map((id) => `/calendar/book/${id}.ics`),
    "/calendar/creator/gone_publisher.ics",
    ...["/opds", "/opds/v2"].flatMap((root) =>
      ["newest", "books", "genres", "search", ...[goneBook, hiddenBook, deletedBook].map((id) => `books/${id}`)].map(
        (page) => `${root}/${page}`,
      ),
    ),
  ];
}
