import { ErrorNote } from "#ui/error-note.tsx";

/** Shown if a page could not be loaded or rendered. */
export function FailedPage() {
  return (
    <div className="wrap">
      <title>An Error occurred · Longbox</title>
      <meta name="robots" content="noindex" />
      <ErrorNote />
    </div>
  );
}
