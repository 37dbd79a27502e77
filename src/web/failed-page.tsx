import { ErrorNote } from "#ui/error-note.tsx";

/** For when a page could not be loaded or drawn. */
export function FailedPage() {
  return (
    <div className="wrap">
      <title>An Error occurred · Longbox</title>
      <meta name="robots" content="noindex" />
      <ErrorNote />
    </div>
  );
}
