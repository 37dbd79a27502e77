import { data, useSearchParams } from "react-router";
import { postClient } from "#domains/posts/client.ts";
import { editPostPath } from "#domains/posts/paths.ts";
import { PostForm } from "#domains/posts/post-form.tsx";
import { useSession } from "#domains/sessions/session.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { FormPage } from "#web/chrome/form-page.tsx";
import { NotFoundPage } from "#web/errors/not-found-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/edit-post";

/** The server answers 404, because only admins may see this page, and only the browser knows who the viewer is. */
export function loader() {
  return data(null, { status: 404 });
}
export function clientLoader() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches, params: { postId } }) =>
  pageMeta(matches, {
    title: postId === "new" ? "Write news or an article" : "Edit news or an article",
    description: (siteName) => `News and articles of ${siteName}.`,
    path: editPostPath(postId === "new" ? postId : Number(postId)),
    robots: "noindex",
  });

export default function EditPostPage({ params: { postId } }: Route.ComponentProps) {
  const { isAuthenticated, user } = useSession();
  const [query] = useSearchParams();
  if (isAuthenticated === false || (user && user.role !== "admin")) return <NotFoundPage />;
  if (postId === "new") {
    const kind = query.get("kind") === "article" ? "article" : "news";
    return (
      <FormPage title="Write news or an article">{() => <PostForm start={{ kind, title: "", text: "" }} />}</FormPage>
    );
  }
  return (
    <FormPage title="Edit news or an article">
      {() => (
        <Loaded key={postId} load={(signal) => postClient.readPost({ params: { postId: Number(postId) }, signal })}>
          {({ post: { id, kind, title, text } }) => <PostForm id={id} start={{ kind, title, text }} />}
        </Loaded>
      )}
    </FormPage>
  );
}
