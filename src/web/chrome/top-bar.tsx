import Menu from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { searchPath } from "#domains/books/search-path.ts";
import { searchTextMax } from "#domains/search/vocab.ts";
import { Logo } from "#ui/logo.tsx";
import { menuLinks } from "./menu-links.ts";
import styles from "./top-bar.module.css";

function closeMenu(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}

interface TopBarProps {
  /** The current path; its link is marked. */
  path: string;
  /** The user area. */
  user: ReactNode;
  /** More links for the menu on phones: those of the account. */
  accountLinks: readonly { href: string; label: string; count?: number }[];
  onSearch: (text: string) => void;
  /** Suggestions for what is typed into `field`, rendered once the search box has been opened. */
  suggestions: (field: RefObject<HTMLInputElement | null>) => ReactNode;
}

/**
 * Logo, menu, user area, and search. The search box and, on phones, the menu are native popovers: they open, close on Esc
 * or a click outside, and return the focus without JavaScript.
 */
export function TopBar({ path, user, accountLinks, onSearch, suggestions }: TopBarProps) {
  const search = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [wasOpened, setWasOpened] = useState(false);

  // React renders the attribute only on the server; the browser needs it whenever the box opens.
  useEffect(() => field.current?.setAttribute("autofocus", ""), []);
  // The box may have been opened before hydration. This never sets false, because it can run between `beforetoggle` and the opening.
  useEffect(() => {
    if (search.current?.matches(":popover-open")) setWasOpened(true);
  }, []);

  function closeSearch() {
    form.current?.reset();
    search.current?.hidePopover();
  }

  /** Escape closes the box, unless it has just closed the suggestions. Browsers would only clear the field. */
  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    closeSearch();
  }

  /** Focuses the cleared field, so that its suggestions are renewed. */
  function refocus() {
    requestAnimationFrame(() => field.current?.focus());
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("q");
    closeSearch();
    onSearch(typeof text === "string" ? text.trim() : "");
  }

  return (
    <header className={styles.bar}>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className={`wrap ${styles.row}`}>
        <a href="/" className={styles.home}>
          <Logo />
        </a>
        <nav id="site-menu" className={styles.menu} popover="auto" aria-label="Site">
          {menuLinks.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className={styles.link}
              onClick={closeMenu}
              aria-current={path === href || path.startsWith(`${href}/`) ? "page" : undefined}
            >
              {label}
            </a>
          ))}
          {accountLinks.map(({ href, label, count }) => (
            <a key={href} href={href} className={`${styles.link} ${styles.accountLink}`} onClick={closeMenu}>
              {label}
              {count ? ` (${count})` : ""}
            </a>
          ))}
        </nav>
        <div className={styles.user}>{user}</div>
        <button type="button" className={styles.toggle} popoverTarget="site-search" aria-label="Search">
          <Search size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={`${styles.toggle} ${styles.menuToggle}`}
          popoverTarget="site-menu"
          aria-label="Menu"
        >
          <Menu size={20} className={styles.openIcon} aria-hidden />
          <X size={20} className={styles.closeIcon} aria-hidden />
        </button>
      </div>
      <search
        ref={search}
        id="site-search"
        className={styles.search}
        popover="auto"
        onBeforeToggle={() => setWasOpened(true)}
      >
        <form ref={form} className={`wrap ${styles.form}`} action={searchPath({})} onSubmit={submit} onReset={refocus}>
          <input
            ref={field}
            className={styles.input}
            type="search"
            dir="auto"
            name="q"
            maxLength={searchTextMax}
            aria-label="Search comics"
            placeholder="What are you look for?"
            autoComplete="off"
            autoFocus
            onKeyDown={leave}
          />
          <button type="reset" className={`${styles.go} ${styles.clear}`} aria-label="Clear">
            <X size={24} aria-hidden />
          </button>
          <button type="submit" className={styles.go} aria-label="Search now">
            <Search size={24} aria-hidden />
          </button>
        </form>
        {wasOpened && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches clicks on the links inside
          <div className="wrap" onClick={closeSearch}>
            {suggestions(field)}
          </div>
        )}
      </search>
    </header>
  );
}
