import { readFile } from "node:fs/promises";
import { type ApiResponse, openClient, type Server } from "./client.ts";

/** What the front end has of a file in a form: one that was chosen, or one that it has read, with its own marks. */
type ChosenFile = { path: string; name: string };
type Read = Record<string, unknown>;
type Forms = Record<string, string | string[] | ChosenFile | ChosenFile[] | Read>;

/**
 * The calls of the front end that the specification was written from, each as it sends it: parameters that nobody has filled in are empty,
 * texts and lists go as forms, and what is no file is turned into text.
 */
export function openOriginalClient(server: Server) {
  let token: string | null = null;
  // Without a session, the header reads "Bearer null".
  const headers = () => ({ authorization: `Bearer ${token}` });
  const client = openClient(server as string, null);
  const get = (path: string) => client.get(path);
  const getOwn = (path: string) => client.get(path, undefined, headers());
  const change = async (method: "POST" | "PATCH", path: string, form: Forms) =>
    client.ask(method, path, await toForm(form), headers());
  const work = (bookId: number, issue?: number) =>
    `/publish/any-slug/book/${bookId}${issue === undefined ? "" : `/issue/${issue}`}`;
  const enter = async (path: string, body: object) => {
    const response = await client.post(path, body);
    token = (response["token"] as string | undefined) ?? null;
    return response;
  };
  return {
    signUp: (body: object) => enter("/users/signup", body),
    logIn: (email: string, password: string) => enter("/users/login", { email, password }),
    forgetToken: () => {
      token = null;
    },
    getMe: () => getOwn("/users/get-me"),
    getUser: (by: { id?: number; email?: string; username?: string }) =>
      get(`/users/get-user?${toQuery({ id: "", email: "", username: "", ...by })}`),
    getOwnUser: (email: string) => getOwn(`/users/get-user?${toQuery({ id: "", email, username: "" })}`),
    findCreditUsers: (q: string) =>
      get(`/search/users?${toQuery({ q, sort: "desc", allowDeactivatedUserResults: "true" })}`),
    updateMe: (body: object) => client.patch("/users/update-me", body, headers()),
    sendPhoto: (field: "profilePhoto" | "backgroundProfilePhoto", file: ChosenFile) =>
      change("PATCH", `/users/update-${field === "profilePhoto" ? "profile-photo" : "background-profile-photo"}`, {
        [field]: file,
      }),
    forgotPassword: (email: string) => client.post("/users/forgot-password", { email }),
    resetPassword: (resetToken: string, password: string) =>
      client.patch(`/users/reset-password/${resetToken}`, { password, passwordConfirm: password }),
    deleteMe: () => client.delete("/users/delete-me", undefined, headers()),

    getPrefixes: (...ids: number[]) => getOwn(["/publish/get-book-and-issue-image-prefix", ...ids].join("/")),
    publish: (form: Forms) => change("POST", "/publish", form),
    addIssue: (bookId: number, form: Forms) => change("POST", work(bookId), form),
    readBookToEdit: (bookId: number) => getOwn(work(bookId)),
    readIssueToEdit: (bookId: number, issue: number) => getOwn(work(bookId, issue)),
    readCreditsToEdit: (bookId: number, issue: number) => getOwn(`${work(bookId, issue)}/prev-issue-work-credits`),
    editBook: (bookId: number, form: Forms) => change("PATCH", work(bookId), form),
    editBookCover: (bookId: number, form: Forms) => change("PATCH", `${work(bookId)}/book-cover-photo`, form),
    editIssue: (bookId: number, issue: number, form: Forms) => change("PATCH", work(bookId, issue), form),
    editPages: (bookId: number, issue: number, form: Forms) =>
      change("PATCH", `${work(bookId, issue)}/issue-assets`, form),
    editIssueCover: (bookId: number, issue: number, form: Forms) =>
      change("PATCH", `${work(bookId, issue)}/issue-cover-photo`, form),
    deleteIssue: (bookId: number, issue: number) => client.delete(work(bookId, issue), undefined, headers()),
    deleteBook: (bookId: number) => client.delete(work(bookId), undefined, headers()),

    read: (bookId: number, rest = "") => get(`/read/any-slug/book/${bookId}${rest}`),
    search: (type: string, query: string) => get(`/search/${type}?${query}`),
    accreditedWorks: (userId: number) => get(`/search/accredited-works?userId=${userId}`),

    subscribe: (id: number) => client.post(`/subscribe/add/publisher/${id}`, {}, headers()),
    unsubscribe: (id: number) => client.delete(`/subscribe/remove/publisher/${id}`, undefined, headers()),
    checkSubscription: (id: number) => getOwn(`/subscribe/check-subscription/publisher/${id}`),
    readSubscriptions: (path: string) => get(`/subscribe/${path}`),
    bookmark: (bookId: number) => client.post(`/bookmark/book/${bookId}/create`, {}, headers()),
    getBookmark: (bookId: number) => getOwn(`/bookmark/book/${bookId}`),
    getBookmarks: (userId: number) => get(`/bookmark/get-all/subscriber/${userId}`),
    removeBookmark: (bookId: number) => client.delete(`/bookmark/book/${bookId}/delete`, undefined, headers()),
  } satisfies Record<string, (...args: never[]) => Promise<ApiResponse> | void>;
}

function toQuery(values: Record<string, string | number>): string {
  return String(new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])));
}

/** A form as browsers make it of such values: an object that is no file becomes "[object Object]". */
async function toForm(values: Forms): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const each of Array.isArray(value) ? value : [value]) {
      if (isFile(each)) form.append(name, new Blob([await readFile(each.path)]), each.name);
      else form.append(name, String(each));
    }
  return form;
}

function isFile(value: string | ChosenFile | Read): value is ChosenFile {
  return typeof value === "object" && typeof value["path"] === "string" && typeof value["name"] === "string";
}
