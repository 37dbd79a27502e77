import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Database, Queries } from "#platform/db/database.ts";
import { fail, failAt } from "./errors.ts";
import { hashOneTimeToken } from "#platform/one-time-token.server.ts";
import { unifyCode } from "#platform/unify-text.ts";
import type { Seal } from "./seal-secret.server.ts";
import {
  confirmSecret,
  findSecondFactor,
  insertSecret,
  listSecrets,
  replaceSecret,
  spendRecoveryCode,
  spendStep,
} from "./second-factor-rows.server.ts";
import { recoveryCodeCount } from "#domains/accounts/account-form/code-vocab.ts";

const stepSeconds = 30;
/** The codes of the previous and the next step are also accepted, for clocks that are slightly off. */
const tolerance = 1;

export type SecondFactors = ReturnType<typeof openSecondFactors>;

/** Checks codes from authenticator apps (TOTP, RFC 6238) and recovery codes, which a login needs in addition to the password. */
export function openSecondFactors({ queries }: Pick<Database, "queries">, seal: Seal) {
  const open = (sealed: string, userId: number) => seal.open(sealed, String(userId));

  /** Returns whether this is an unused code from the app, and marks it as used. */
  const spendCode = async (tx: Queries, userId: number, sealed: string, code: string): Promise<boolean> => {
    // The library throws on characters of more than one byte.
    const opened = isAppCode(code) ? open(sealed, userId) : undefined;
    if (!opened) return false;
    const now = Date.now();
    const delta = totpOf(opened.text).validate({ token: code, timestamp: now, window: tolerance });
    return delta !== null && spendStep(tx, userId, sealed, Math.floor(now / 1000 / stepSeconds) + delta);
  };

  return {
    /** Describes the second factor for the user's own screen. */
    async describe(userId: number): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
      const found = await findSecondFactor(queries, userId);
      return { isOn: found?.isOn ?? false, recoveryCodesLeft: found?.codesLeft ?? 0 };
    },

    /** Creates a secret for the site of this name, which takes effect once `confirm` gets one of its codes. Throws `second_factor_set` if there is one already. */
    async begin(
      siteName: string,
      { id, username }: { id: number; username: string },
    ): Promise<{ secret: string; address: string }> {
      const secret = new Secret({ size: 20 }).base32;
      if (!(await insertSecret(queries, id, seal.seal(secret, String(id))))) throw fail("second_factor_set");
      return { secret, address: totpOf(secret, { issuer: siteName.replaceAll(":", " "), label: username }).toString() };
    },

    /** Turns the second factor on. Returns its recovery codes, which cannot be read again. */
    async confirm(tx: Queries, userId: number, code: string): Promise<string[]> {
      const found = await findSecondFactor(tx, userId);
      if (found?.isOn) throw fail("second_factor_set");
      if (!found || !(await spendCode(tx, userId, found.secret, unifyCode(code))))
        throw failAt("code", "wrong_first_code");
      const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
      const hashes = codes.map((each) => hashOneTimeToken(unifyCode(each)));
      if (!(await confirmSecret(tx, userId, hashes))) throw fail("second_factor_set");
      return codes;
    },

    /** Checks a code from the app, or a recovery code; each is accepted once. Returns "not required" if there is no second factor. */
    async check(tx: Queries, userId: number, code: string | undefined) {
      const found = await findSecondFactor(tx, userId);
      if (!found?.isOn) return "not required";
      const typed = unifyCode(code ?? "");
      if (!typed) return "missing";
      const isRight =
        (await spendCode(tx, userId, found.secret, typed)) ||
        (await spendRecoveryCode(tx, userId, hashOneTimeToken(typed)));
      return isRight ? "right" : "wrong";
    },

    /** Seals with the new session secret what the old one sealed, so that the old one can be removed. */
    async renewSeals(): Promise<void> {
      for (const { userId, secret } of await listSecrets(queries)) {
        const opened = open(secret, userId);
        if (opened?.isOld) await replaceSecret(queries, userId, secret, seal.seal(opened.text, String(userId)));
      }
    },
  };
}

/** Whether this has the form of a code from the app, and not of a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(unifyCode(code));
}

/** `issuer` and `label` are what the app shows; neither may have a colon. */
function totpOf(secret: string, { issuer = "", label = "" } = {}): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: stepSeconds });
}

/** 120 random bits in six groups: enough to be stored as an unsalted hash. */
function makeRecoveryCode(): string {
  const letters = new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32.toLowerCase();
  return letters.replace(/.{4}(?=.)/g, "$&-");
}
