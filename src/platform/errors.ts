/**
 * The one catalogue of what can go wrong: a stable code for programs, an HTTP status, and a sentence a person can act on.
 * `{name}` in a sentence is filled from the details given to `fail`. Where no sentence is given, the caller writes it.
 */
const catalogue = {
  bad_input: [400, "Something in this request is not usable."],
  bad_json: [400, "The {field} field must be valid JSON."],
  unexpected_part: [400, "There is no {field} part in this form."],
  broken_upload: [400, "The upload ended before it was complete. Please try again."],
  image_broken: [400, "{file} is damaged or incomplete. Please export it again."],
  image_dimensions: [400, "{file}: {reason}"],
  image_animated: [400, "{file} has more than one frame. Only still pictures are taken."],
  not_its_pages: [400, "These are not all the pages this issue has now. Please load it again."],
  reset_ended: [400, "This link has been used or is too old. Please ask for a new one."],
  email_link_ended: [400, "This link has been used, is too old, or belongs to another account."],
  wrong_password: [400, "This is not your password."],
  ticket_ended: [400, "This link has been used or is too old. Please start the download again."],
  unknown_user: [400, "There is no user {username}."],
  deactivated_user: [400, "{username} has deactivated their account and cannot be credited."],
  subscribe_to_self: [400, "You cannot subscribe to yourself."],
  not_signed_in: [401, "Please log in first."],
  session_ended: [401, "Your session has ended. Please log in again."],
  wrong_credentials: [401, "Email or password is incorrect."],
  not_allowed: [403, "You are not allowed to do this."],
  not_your_prefix: [403, "This image prefix was issued to somebody else."],
  no_such_call: [404, "There is no such call: {call}"],
  user_not_found: [404, "This user does not exist."],
  book_not_found: [404, "This book does not exist."],
  issue_not_found: [404, "This issue does not exist."],
  file_not_found: [404, "This file does not exist."],
  not_subscribed: [404, "You are not subscribed to this user."],
  not_bookmarked: [404, "You have not bookmarked this book."],
  email_taken: [409, "This email is already in use."],
  username_taken: [409, "This username is already taken."],
  too_many_usernames: [409, "You have changed your username often in {days} days. Please keep this one for now."],
  already_subscribed: [409, "You are already subscribed to this user."],
  already_bookmarked: [409, "You have already bookmarked this book."],
  own_book: [409, "This book is your own."],
  not_latest_issue: [409, "Only the latest issue of a book can be deleted."],
  only_issue: [409, "A book needs an issue. Delete the book instead."],
  file_too_large: [413, "{file} is too large! The file size cannot be larger than: {bytes}"],
  body_too_large: [413, "This request is too large."],
  too_many_files: [413, "An issue has at most {limit} pages."],
  not_multipart: [415, "This call takes multipart/form-data."],
  unsupported_media: [415, "This call does not take this kind of content."],
  not_an_image: [415, "{file} is not a JPEG, PNG or WebP picture."],
  too_many_requests: [429, "Too many tries. Please wait {seconds} seconds and try again."],
  internal: [500, "An Error occurred. Please try again later."],
  unavailable: [503, "The site is not available at the moment. Please try again in a minute."],
  disk_full: [503, "There is no room left to store files at the moment. Please try again later."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof catalogue;
/** One thing wrong with one field: `path` as the form names it, `message` as the form shows it. */
export type Issue = { path: string; message: string };

type Details = Record<string, string | number>;
type More = { issues?: Issue[]; retryAfterSeconds?: number; cause?: unknown };

/** A failure that its caller may see. Made by `fail`; everything else that is thrown is answered as `internal`. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, more: More) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = catalogue[code][0];
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** The catalogue's error for `code`, its sentence filled from `details`. Throw what it returns. */
export function fail(code: ErrorCode, details: Details = {}, more: More = {}): AppError {
  const message = catalogue[code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ""));
  return new AppError(code, message, more);
}

/** Like `fail`, for one field of a form: the sentence is also in `issues`, at `path`. */
export function failAt(path: string, code: ErrorCode, details: Details = {}): AppError {
  return fail(code, details, { issues: [{ path, message: fail(code, details).message }] });
}

/** Unusable input: the first field's sentence is the message, all of them are in `issues`. */
export function badInput(issues: Issue[]): AppError {
  return new AppError("bad_input", issues[0]?.message ?? catalogue.bad_input[1], { issues });
}

/** All codes, for the API's documentation. */
export const errorCodes = Object.keys(catalogue) as [ErrorCode, ...ErrorCode[]];

/** The whole catalogue, for the API's documentation. */
export const errorCatalogue = Object.entries(catalogue).map(([code, [status, message]]) => ({ code, status, message }));
