import { randomBytes, randomInt } from "node:crypto";
import { type ApiResponse, type Method, openClient } from "../support/client.ts";
import type { Visitor } from "../support/visitor.ts";
import { drawPicture, hashOf, isShown } from "./drawn-pictures.ts";
import { type Kept, Refused, type Write } from "./watched.ts";

type Send = (url: string, method: Method, where: string, body?: object) => Promise<ApiResponse>;

/** Sends calls with a token. */
function sender(token: string): Send {
  return async (url, method, where, body) => {
    const response = await openClient(url, token).ask(method, where, body);
    if (response.http >= 400) throw new Refused(`${method} ${where}`, response);
    return response;
  };
}

/** Whether a lookup call finds something. */
async function finds(url: string, token: string | null, where: string): Promise<boolean> {
  const response = await openClient(url, token).get(where);
  if (response.http !== 200 && response.http !== 404) throw new Refused(`GET ${where}`, response);
  return response.http === 200;
}

type Profile = { bio: string; photo: string; background: string };
type OwnUser = { bio: string; user_photo: string; background_user_photo: string };

/** A profile whose text and photos change. */
export function keepProfile({ user, token }: Visitor): Kept {
  const send = sender(token);
  const drawn = "drawn";
  const photo = async (kind: "photo" | "background", part: string, where: string, url: string, now: Profile) => {
    const picture = await drawPicture(kind === "photo" ? 64 : 256, 64);
    const form = new FormData();
    form.append(part, new Blob([picture.bytes]), "me.png");
    const after = { ...now, [kind]: picture.hash };
    return { kind: `replace a ${kind}`, after, send: () => send(url, "PATCH", where, form) };
  };
  return {
    name: "profile",
    async plan(url, known): Promise<Write> {
      const now = (known ?? { bio: "", photo: drawn, background: drawn }) as Profile;
      const way = randomInt(3);
      if (way === 0) return photo("photo", "profilePhoto", "/users/update-profile-photo", url, now);
      const where = "/users/update-background-profile-photo";
      if (way === 1) return photo("background", "backgroundProfilePhoto", where, url, now);
      const bio = `Draws since ${randomInt(1e9)}.`;
      const email = `${user.username}@example.org`;
      const body = { firstName: "Ida", lastName: "Inker", username: user.username, email, bio };
      return {
        kind: "edit a profile",
        after: { ...now, bio },
        send: () => send(url, "PATCH", "/users/update-me", body),
      };
    },
    async read(url, [known]) {
      const { data } = (await send(url, "GET", "/users/get-me")) as unknown as { data: { user: OwnUser } };
      const { bio, user_photo, background_user_photo } = data.user;
      const stored = [user_photo, background_user_photo].filter((address) => address.includes("/files/images/"));
      if (!(await isShown(url, stored))) return "broken";
      const nameOf = (address: string | null) => (address && stored.includes(address) ? hashOf(address) : drawn);
      const found = { bio, photo: nameOf(user_photo), background: nameOf(background_user_photo) };
      const isUnwritten = known === null && bio === "" && stored.length === 0;
      return isUnwritten ? null : found;
    },
  };
}

type Library = { bookmarked: boolean; subscribed: boolean; page: number | null };

/** What a reader saves for somebody's book of `pageTotal` pages: a bookmark, a subscription, a place. */
export function keepLibrary({ token }: Visitor, book: { id: number; publisher: number; pageTotal: number }): Kept {
  const send = sender(token);
  const nothing: Library = { bookmarked: false, subscribed: false, page: null };
  return {
    name: "library",
    async plan(url, known): Promise<Write> {
      const now = (known ?? nothing) as Library;
      const to = (kind: string, change: Partial<Library>, ...call: [Method, string, object?]): Write => ({
        kind,
        after: { ...now, ...change },
        send: () => send(url, ...call),
      });
      const way = randomInt(4);
      if (way === 0 && now.bookmarked)
        return to("remove a bookmark", { bookmarked: false }, "DELETE", `/bookmark/book/${book.id}/delete`);
      if (way === 0) return to("bookmark", { bookmarked: true }, "POST", `/bookmark/book/${book.id}/create`);
      if (way === 1 && now.subscribed)
        return to("unsubscribe", { subscribed: false }, "DELETE", `/subscribe/remove/publisher/${book.publisher}`);
      if (way === 1) return to("subscribe", { subscribed: true }, "POST", `/subscribe/add/publisher/${book.publisher}`);
      if (way === 2 && now.page !== null)
        return to("forget a place", { page: null }, "DELETE", `/library/history/book/${book.id}`);
      const page = randomInt(1, book.pageTotal + 1);
      const place = { book_id: book.id, issue_number: 1, page, seconds_ago: 0 };
      return to("keep a place", { page }, "POST", "/library/places", { places: [place] });
    },
    async read(url, [known]) {
      const response = await send(url, "GET", `/library/places?books=${book.id}`);
      const [place] = response["places"] as { page: number }[];
      const found: Library = {
        bookmarked: await finds(url, token, `/bookmark/book/${book.id}`),
        subscribed: await finds(url, token, `/subscribe/check-subscription/publisher/${book.publisher}`),
        page: place?.page ?? null,
      };
      const isUnwritten = known === null && !found.bookmarked && !found.subscribed && found.page === null;
      return isUnwritten ? null : found;
    },
  };
}

type Account = { username: string; password: string; isActive: boolean };

/** An account that signs up, changes its password, is deactivated, comes back, and is erased. */
export function keepAccount(): Kept {
  let token = "";
  let erased: Account | undefined;
  const emailOf = ({ username }: Account) => `${username}@example.org`;
  const newSecret = () => randomBytes(12).toString("hex");
  /** Logs in, and returns whether that succeeded. */
  const logIn = async (url: string, account: Account): Promise<boolean> => {
    const response = await openClient(url, null).post("/users/login", {
      email: emailOf(account),
      password: account.password,
    });
    if (response.http !== 200 && response.http !== 401) throw new Refused("login", response);
    token = (response["token"] as string | undefined) ?? token;
    return response.http === 200;
  };

  function signUp(url: string): Write {
    const account = { username: `leaver${randomBytes(5).toString("hex")}`, password: newSecret(), isActive: true };
    const { username, password } = account;
    const form = {
      firstName: "A",
      lastName: "B",
      username,
      email: emailOf(account),
      password,
      passwordConfirm: password,
    };
    const send = async () => {
      const response = await openClient(url, null).post("/users/signup", form);
      if (response.http !== 201) throw new Refused("sign-up", response);
      token = response["token"] as string;
    };
    return { kind: "sign up", after: account, send };
  }

  return {
    name: "account",
    async plan(url, known): Promise<Write> {
      const now = known as Account | null;
      if (!now) return signUp(url);
      const { username, password } = now;
      if (!now.isActive) {
        const send = async () => {
          if (!(await logIn(url, now))) throw new Error(`${username} cannot log in again`);
        };
        return { kind: "come back", after: { ...now, isActive: true }, send };
      }
      const way = randomInt(4);
      const send = sender(token);
      if (way === 0)
        return {
          kind: "deactivate",
          after: { ...now, isActive: false },
          send: () => send(url, "DELETE", "/users/delete-me"),
        };
      if (way === 1) {
        erased = now;
        return { kind: "erase", after: null, send: () => send(url, "POST", "/users/erase-me", { username, password }) };
      }
      const newPassword = newSecret();
      const body = { currentPassword: password, newPassword, newPasswordConfirm: newPassword };
      const change = async () => {
        token = (await send(url, "PATCH", "/users/change-password", body))["token"] as string;
      };
      return { kind: "change a password", after: { ...now, password: newPassword }, send: change };
    },
    async read(url, expected) {
      const accounts = (expected as (Account | null)[]).filter((each) => each !== null);
      const [first] = accounts;
      if (first && (await finds(url, null, `/users/get-user?username=${first.username}`))) {
        for (const account of accounts) if (await logIn(url, account)) return { ...account, isActive: true };
        return "no password works";
      }
      const inactive = accounts.find(({ isActive }) => !isActive);
      // Whether an inactive account still exists shows when it is reactivated; checking now would reactivate it.
      if (inactive) return inactive;
      for (const account of [...accounts, ...(erased ? [erased] : [])])
        if (await logIn(url, account)) return `${account.username} can log in`;
      return null;
    },
  };
}
