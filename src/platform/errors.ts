/**
 * Every failure that users see: a stable code for programs, an HTTP status, and a sentence that tells a person what to do.
 * `fail` replaces `{name}` in a sentence with the detail of that name.
 */
const catalog = {
  bad_input: [400, "This request is invalid."],
  bad_json: [400, "The {field} field must be valid JSON."],
  unexpected_part: [400, "This form has no part named {field}."],
  broken_upload: [400, "The upload ended before it was complete. Please try again."],
  image_broken: [400, "{file} is damaged or incomplete. Please export it again."],
  image_dimensions: [400, "{file}: {reason}"],
  image_animated: [400, "{file} has more than one frame. Only still pictures are accepted."],
  draft_not_found: [404, "There is no such draft."],
  preview_ended: [404, "This preview has ended, or its address is incomplete."],
  draft_changed: [409, "This draft has been changed elsewhere. Please look at both versions before you go on."],
  plan_changed: [409, "This release plan has been changed elsewhere. Please reload the page before you go on."],
  too_many_drafts: [409, "You have {limit} drafts. Please publish or delete some of them first."],
  not_its_pages: [400, "The pages of this issue have changed. Please reload and try again."],
  reset_ended: [400, "This link has been used or has expired. Please request a new one."],
  email_link_ended: [
    400,
    "This link has been used, has expired, or belongs to another account. Your email is {email}, which is {state}.",
  ],
  answer_link_ended: [400, "This link has been used or has expired."],
  wrong_password: [400, "This password is incorrect."],
  ticket_ended: [400, "This link has been used or has expired. Please start the download again."],
  unknown_user: [400, "There is no user {username}."],
  deactivated_user: [400, "{username} has deactivated their account and cannot be credited."],
  credit_refused: [400, "{username} cannot be credited here. Please remove them from the credits."],
  subscribe_to_self: [400, "You cannot subscribe to yourself."],
  block_self: [400, "You cannot block yourself."],
  not_signed_in: [401, "Please log in first."],
  session_ended: [401, "Your session has ended. Please log in again."],
  wrong_credentials: [401, "Email or password is incorrect."],
  key_needed: [401, "This needs an API key. Create one under “Edit profile” and use it as the password."],
  wrong_key: [401, "This API key is not valid. Create another one under “Edit profile” and use it as the password."],
  code_needed: [401, "Please enter the code from your authenticator app, or a recovery code."],
  wrong_code: [401, "This code is not valid. Wait for the next one, or use a recovery code."],
  wrong_first_code: [
    401,
    "This code is not valid. Check the clock of the device with the app and wait for the next code, or reload the page and scan the new QR code.",
  ],
  not_allowed: [403, "You are not allowed to do this."],
  not_downloadable: [403, "The owner of this book does not offer it for download. You can read it on the site."],
  account_suspended: [
    403,
    "A moderator has suspended your account until {until}. Until then, you can read but not change anything. Reason: {reason}",
  ],
  library_private: [403, "{username} keeps their bookmarks and subscriptions private."],
  password_needed: [403, "Please enter your password to continue."],
  email_not_confirmed: [
    403,
    "Please confirm your email first: open the link in the email we sent you, or request a new one under “Edit profile.”",
  ],
  account_banned: [403, "This account has been banned by a moderator: {reason}"],
  rating_set_by_moderator: [
    403,
    "A moderator has set the rating of this book to {rating}. You can raise it, but not lower it.",
  ],
  subscribe_refused: [403, "You cannot subscribe to this user."],
  second_factor_needed: [
    403,
    "Moderators of this site need two-factor authentication. Set it up under “Edit profile” first.",
  ],
  too_many_codes: [
    403,
    "Too many wrong codes have been entered. Use a recovery code, or choose a new password first (“Forgot your password?”).",
  ],
  not_your_prefix: [403, "This image prefix was issued to someone else."],
  no_second_factor: [404, "This account does not use two-factor authentication."],
  no_such_call: [404, "There is no such call: {call}"],
  user_not_found: [404, "This user does not exist."],
  book_not_found: [404, "This book does not exist."],
  issue_not_found: [404, "This issue does not exist."],
  file_not_found: [404, "This file does not exist."],
  act_not_found: [404, "There is no decision here for you to answer."],
  key_not_found: [404, "You have no such API key."],
  session_not_found: [404, "This session has already ended."],
  not_subscribed: [404, "You are not subscribed to this user."],
  not_blocked: [404, "You have not blocked this user."],
  credit_not_found: [404, "You are not credited in this work."],
  not_bookmarked: [404, "You have not bookmarked this book."],
  headers_too_large: [431, "The address and the headers of this request are too long."],
  too_slow: [408, "The upload was too slow and was stopped. Please try again."],
  second_factor_set: [409, "Your account already uses two-factor authentication. Turn it off first."],
  too_many_keys: [409, "You already have {limit} API keys. Remove one that you no longer need."],
  email_taken: [409, "This email is already in use."],
  email_confirmed: [409, "Your email is already confirmed. Please reload this page."],
  email_banned: [409, "This email belongs to a banned account and cannot be used for another one."],
  username_taken: [409, "This username is already taken."],
  too_many_usernames: [
    409,
    "You have changed your username too often in the last {days} days. Please try again later.",
  ],
  already_subscribed: [409, "You are already subscribed to this user."],
  already_bookmarked: [409, "You have already bookmarked this book."],
  already_answered: [409, "You have already answered this. The moderators have your answer."],
  already_reported: [409, "You have already reported this. The moderators will look at it."],
  already_decided: [
    409,
    "Someone has already handled this, or it has changed. Nothing was done. Please check the list again.",
  ],
  own_book: [409, "You cannot bookmark your own book."],
  not_latest_issue: [409, "Only the latest issue of a book can be deleted."],
  book_too_long: [409, "This book is too long for one file. Please download its issues one by one."],
  only_issue: [409, "A book needs at least one issue. Delete the book instead."],
  file_too_large: [413, "{file}: {reason}"],
  body_too_large: [413, "This request is too large."],
  quota_full: [
    413,
    "You have used {used} of your {quota}, and this upload needs {needed}. Please delete works or pages that you no longer need.",
  ],
  quota_full_at_first: [
    413,
    "You have used {used} of your first-week limit of {quota}, and this upload needs {needed}. Please try again when your account is a week old, or delete works or pages that you no longer need.",
  ],
  too_many_files: [413, "An issue has at most {limit} pages."],
  not_multipart: [415, "This call requires multipart/form-data."],
  unsupported_media: [415, "This call does not accept this content type."],
  not_an_image: [415, "{file} is not a JPEG, PNG, or WebP picture."],
  too_many_books: [429, "New accounts can publish only a limited number of books a day. Please continue tomorrow."],
  too_many_requests: [429, "Too many attempts. Please wait {wait} and try again."],
  too_many_bytes: [429, "You have reached your upload limit. Please wait {wait} and try again."],
  downloads_busy: [429, "Other downloads are still running. Please try again when one of them has finished."],
  internal: [500, "An Error occurred. Please try again later."],
  unavailable: [503, "The site is temporarily unavailable. Please try again in a minute."],
  too_busy: [503, "Too many pictures are being checked at the moment. Please try again in {seconds} seconds."],
  stopped: [503, "The site was restarted before this was complete. Please try again."],
  in_use: [503, "Someone else is changing this right now. Please try again in a few seconds."],
  disk_full: [503, "The site has no space left for files. Please try again later."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof catalog;
/** A problem with one field of a request: its name, and the sentence that its form shows. */
export type Issue = { path: string; message: string };

type Details = Record<string, string | number>;
type AppErrorOptions = {
  issues?: Issue[];
  retryAfterSeconds?: number;
  cause?: unknown;
  /** Further fields of the answer, such as what has changed meanwhile. */
  data?: Record<string, unknown>;
};

/** A failure that the caller may see, made by `fail`. Any other error is reported to the caller as `internal`. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, more: AppErrorOptions) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = catalog[code][0];
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.data = more.data;
  }
}

/** Returns, but does not throw, the error for `code`, with `details` put into its sentence. */
export function fail(code: ErrorCode, details: Details = {}, more: AppErrorOptions = {}): AppError {
  const message = catalog[code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ""));
  return new AppError(code, message, more);
}

/** Like `fail`, for one field of a form: `issues` also has the sentence, at `path`. */
export function failAt(path: string, code: ErrorCode, details: Details = {}): AppError {
  return fail(code, details, { issues: [{ path, message: fail(code, details).message }] });
}

/** Returns an error for invalid input. Its message is the first of the sentences in `issues`. */
export function failInput(issues: Issue[]): AppError {
  return new AppError("bad_input", issues[0]?.message ?? catalog.bad_input[1], { issues });
}

/** All codes, for the API documentation. */
export const errorCodes = Object.keys(catalog) as [ErrorCode, ...ErrorCode[]];

/** All failures, for the API documentation. */
export const errorCatalog = Object.entries(catalog).map(([code, [status, message]]) => ({ code, status, message }));
