/** A failure that users see: its HTTP status, and a sentence that tells a person what to do, with `{name}` for each detail. */
type ErrorDefinition = readonly [status: number, message: string];
type ErrorCatalog = Record<string, ErrorDefinition>;
type CodeOf<Catalog> = Catalog extends unknown ? keyof Catalog & string : never;

const declared = new Map<string, ErrorDefinition>();

/**
 * Declares the failures of the platform or a slice by their codes, which programs rely on, and returns them. They appear in the API
 * documentation. Throws if a code is taken.
 */
export function declareErrors<const Catalog extends ErrorCatalog>(catalog: Catalog): Catalog {
  for (const [code, definition] of Object.entries(catalog)) {
    if (declared.has(code)) throw new Error(`The error code ${code} is declared twice.`);
    declared.set(code, definition);
  }
  return catalog;
}

const platformErrors = declareErrors({
  bad_input: [400, "This request is invalid."],
  bad_json: [400, "The {field} field must be valid JSON."],
  unexpected_part: [400, "This form has no part named {field}."],
  broken_upload: [400, "The upload ended before it was complete. Please try again."],
  image_broken: [400, "{file} is damaged or incomplete. Please export it again."],
  image_dimensions: [400, "{file}: {reason}"],
  image_animated: [400, "{file} has more than one frame. Only still pictures are accepted."],
  not_signed_in: [401, "Please log in first."],
  session_ended: [401, "Your session has ended. Please log in again."],
  not_allowed: [403, "You are not allowed to do this."],
  account_suspended: [
    403,
    "A moderator has suspended your account until {until}. Until then, you can read but not change anything. Reason: {reason}",
  ],
  second_factor_needed: [
    403,
    "Moderators of this site need two-factor authentication. Set it up under “Edit profile” first.",
  ],
  no_such_call: [404, "There is no such call: {call}"],
  file_not_found: [404, "This file does not exist."],
  headers_too_large: [431, "The address and the headers of this request are too long."],
  too_slow: [408, "The upload was too slow and was stopped. Please try again."],
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
  too_many_requests: [429, "Too many attempts. Please wait {wait} and try again."],
  too_many_bytes: [429, "You have reached your upload limit. Please wait {wait} and try again."],
  downloads_busy: [429, "Other downloads are still running. Please try again when one of them has finished."],
  internal: [500, "An Error occurred. Please try again later."],
  unavailable: [503, "The site is temporarily unavailable. Please try again in a minute."],
  too_busy: [503, "Too many pictures are being checked at the moment. Please try again in {seconds} seconds."],
  stopped: [503, "The site was restarted before this was complete. Please try again."],
  in_use: [503, "Someone else is changing this right now. Please try again in a few seconds."],
  disk_full: [503, "The site has no space left for files. Please try again later."],
});

export type ErrorCode = CodeOf<typeof platformErrors>;
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
  readonly code: string;
  readonly status: number;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: string, status: number, message: string, more: AppErrorOptions) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = status;
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.data = more.data;
  }
}

type Failures<Code extends string> = {
  /** Returns, but does not throw, the error for `code`, with `details` put into its sentence. */
  fail: (code: Code, details?: Details, more?: AppErrorOptions) => AppError;
  /** Like `fail`, for one field of a form: `issues` also has the sentence, at `path`. */
  failAt: (path: string, code: Code, details?: Details) => AppError;
};

/** Returns the functions that make the errors of the platform and of `catalogs`. */
export function failWith<Catalogs extends ErrorCatalog[]>(
  ...catalogs: Catalogs
): Failures<ErrorCode | CodeOf<Catalogs[number]>> {
  const known = new Map([platformErrors, ...catalogs].flatMap((catalog) => Object.entries<ErrorDefinition>(catalog)));
  const make: Failures<string>["fail"] = (code, details = {}, more = {}) => {
    const [status, sentence] = known.get(code) ?? platformErrors.internal;
    const message = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ""));
    return new AppError(code, status, message, more);
  };
  return {
    fail: make,
    failAt: (path, code, details) => make(code, details, { issues: [{ path, message: make(code, details).message }] }),
  };
}

export const { fail } = failWith();

/** Returns an error for invalid input. Its message is the first of the sentences in `issues`. */
export function failInput(issues: Issue[]): AppError {
  const [status, message] = platformErrors.bad_input;
  return new AppError("bad_input", status, issues[0]?.message ?? message, { issues });
}

/** Lists all declared failures, for the API documentation. */
export function listErrors(): { code: string; status: number; message: string }[] {
  return [...declared].map(([code, [status, message]]) => ({ code, status, message }));
}
