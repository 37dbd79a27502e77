import { type ComponentType, lazy, Suspense } from "react";
import { useSession } from "#domains/sessions/session.tsx";

type BookRef = { book_id: number; publisher_id: number };

/** Loaded for signed-in viewers only. If loading fails, there is no button. */
const BookmarkToggle = lazy<ComponentType<{ bookId: number }>>(() =>
  import("./bookmark-toggle.tsx").catch(() => ({ default: () => null })),
);

/** "Bookmark" or "Remove Bookmark". Shown to signed-in viewers other than the owner, once the state is known. */
export function BookmarkButton({ book: { book_id, publisher_id } }: { book: BookRef }) {
  const { user } = useSession();
  if (!user || user.id === publisher_id) return null;
  return (
    <Suspense>
      <BookmarkToggle key={`${user.id} ${book_id}`} bookId={book_id} />
    </Suspense>
  );
}
