import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "#domains/sessions/session.tsx";
import { Announcement } from "./announcement.tsx";
import { UserArea } from "./user-area.tsx";
import { searchPath } from "#domains/books/search-path.ts";
import { useSite } from "#domains/settings/site-context.tsx";
import { useUnread } from "#domains/notifications/use-unread.ts";
import { RouteProgress } from "#ui/route-progress.tsx";
import { useRestoredFocus } from "./use-restored-focus.ts";
import { Footer } from "./footer.tsx";
import { listUserLinks, listVisitorLinks } from "./menu-links.ts";
import { TopBar } from "./top-bar.tsx";

/** Loaded when the search box is first opened; if that fails, the box works without suggestions. */
const SearchSuggestions = lazy<ComponentType<{ field: RefObject<HTMLInputElement | null> }>>(() =>
  import("#domains/search/search-suggestions.tsx").catch(() => ({ default: () => null })),
);
/** Loaded only when needed, because hardly anybody is suspended. */
const SuspensionNote = lazy<ComponentType<{ until: string; reason: string }>>(() =>
  import("#domains/moderation/notices/suspension-note.tsx").then(
    (loaded) => ({ default: loaded.SuspensionNote }),
    () => ({ default: () => null }),
  ),
);
const suggestions = (field: RefObject<HTMLInputElement | null>) => (
  <Suspense>
    <SearchSuggestions field={field} />
  </Suspense>
);

/** Top bar and footer around every page except the reader. */
export function SiteChrome({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useSession();
  const site = useSite();
  const unread = useUnread(user?.id);
  useRestoredFocus();
  const links = user ? listUserLinks(user, unread) : listVisitorLinks(site);
  const search = (text: string) => void navigate(searchPath({ q: text }));
  return (
    <>
      <TopBar
        path={pathname}
        user={<UserArea links={links} unread={unread} />}
        accountLinks={links}
        onSearch={search}
        suggestions={suggestions}
      />
      {/* Below the bar, whose menus open at a fixed distance from the top of the page. */}
      <Announcement />
      <RouteProgress />
      {user?.suspension && (
        <Suspense>
          <SuspensionNote {...user.suspension} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
