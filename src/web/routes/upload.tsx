import { SignedIn } from "#domains/accounts/signed-in.tsx";
import { NewBookForm } from "#domains/issues/new-book-form.tsx";
import type { FindUsers } from "#domains/issues/use-found-users.ts";
import { browserApi } from "#web/api.ts";
import { pageMeta } from "#web/page-meta.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/upload";
import styles from "./upload.module.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Upload a book",
    description: "Publish a new book with its first issue on Longbox.",
    path: "/upload",
    robots: "noindex, nofollow",
  });

const findUsers: FindUsers = async (q, signal) => {
  const { users } = await browserApi.search({
    params: { type: "users" },
    query: { q, sort: "desc", allowDeactivatedUserResults: "true" },
    signal,
  });
  return users ?? [];
};

/** Publishing a new book with its first issue. */
export default function Upload() {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>Upload a new book</h1>
        <p>
          A book and its first issue go online together. New to this?{" "}
          <a href="/articles/how-to-publish-your-comic-book-online">How to publish your comic book online</a>
        </p>
      </header>
      <SignedIn skeleton={<UploadSkeleton />}>
        {(user) => <NewBookForm uploader={user} findUsers={findUsers} />}
      </SignedIn>
    </div>
  );
}

function UploadSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton shape="heading" />
      <Skeleton lines={12} />
    </div>
  );
}
