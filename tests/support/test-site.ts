import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#app";
import type { OwnUser } from "#domains/people/schemas.ts";
import type { CacheTag } from "#platform/cache-tag.ts";
import { announce } from "#platform/db/changes.server.ts";
import { createLog, type Log } from "#platform/log/log.ts";
import { type Config, readConfig } from "../../src/config.ts";
import { openSiteOn, type Site } from "../../src/site.ts";
import { type InProcessClient, openClient, type Sender } from "./client.ts";
import { makeModerator } from "./sites/make-moderator.ts";
import { noLimits } from "./no-limits.ts";
import { sharedDecoder } from "./shared-decoder.ts";
import { createTestDatabase } from "./test-database.ts";

type Overrides = Partial<Omit<Config, "limits">> & { limits?: Partial<Config["limits"]>; log?: Log };
export type Account = { token: string; user: OwnUser };
export type TestSite = {
  app: FastifyInstance;
  site: Site;
  /** Calls the API as a signed-in person, by their account or their session token. */
  as(sender: Sender): InProcessClient;
  /** Calls the API as a visitor. */
  anonymous: InProcessClient;
  /** Makes an account with `testPassword` and the address `<name>@example.org`. */
  signUp(name: string): Promise<Account>;
  /** Makes an account like `signUp`, of a moderator. */
  signUpModerator(name: string): Promise<Account>;
  /** Announces changes that a test made directly in the database, so that cached responses for visitors are dropped. */
  announce(...tags: CacheTag[]): Promise<void>;
  close(): Promise<void>;
};

export const testPassword = "three blue umbrellas";

/** Opens the API, without pages, on a new database and folder, without limits except the given ones. */
export async function openTestSite({
  limits,
  log = createLog("silent"),
  ...settings
}: Overrides = {}): Promise<TestSite> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-site-"));
  const defaults = readConfig({
    DATA_DIR: dataDir,
    SESSION_SECRET: "a secret that only tests know, of 32 characters",
    LIMITS: noLimits,
  });
  const config: Config = { ...defaults, ...settings, limits: { ...defaults.limits, ...limits } };
  const site = await openSiteOn(await createTestDatabase(), config, log, sharedDecoder);
  const app = await buildApp(site, { pages: false });
  const anonymous = openClient(app, null);
  const signUp = async (name: string): Promise<Account> => {
    const response = await anonymous.send("POST", "/users/signup", { body: makeSignUpBody(name) });
    if (response.statusCode !== 201) throw new Error(`sign-up of ${name} was refused: ${response.body}`);
    const { token, data } = response.json<{ token: string; data: { user: OwnUser } }>();
    return { token, user: data.user };
  };
  return {
    app,
    site,
    as: (sender) => openClient(app, sender),
    anonymous,
    signUp,
    async signUpModerator(name) {
      const account = await signUp(name);
      await makeModerator(site, account.user.id);
      return account;
    },
    announce: (...tags) => site.database.transaction((tx) => announce(tx, ...tags)),
    async close() {
      await app.close();
      await site.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A valid sign-up form. */
export function makeSignUpBody(username: string) {
  return {
    firstName: "Ada",
    lastName: "Inker",
    username,
    email: `${username}@example.org`,
    password: testPassword,
    passwordConfirm: testPassword,
  };
}
