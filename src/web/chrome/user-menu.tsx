import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { BreakableName } from "#ui/format/breakable-name.tsx";
import type { OwnUser } from "#domains/people/schemas.ts";
import { ProfilePhoto } from "#domains/people/photos/profile-photo.tsx";
import { NotificationBell } from "#domains/notifications/bell.tsx";
import { useLogOut } from "#domains/sessions/use-log-out.ts";
import styles from "./user-menu.module.css";

/** Leaves the pointer time to cross from the photo to the menu. */
const closeAfterMs = 200;

/** `count` is the number of items waiting there. */
export type UserMenuLink = { href: string; label: string; count?: number };

interface UserMenuProps {
  user: OwnUser;
  links: readonly UserMenuLink[];
  /** How many notifications the viewer has not read. */
  unread: number;
}

/** The bell, and the viewer's photo with a menu of `links` and Logout. It is a native popover, so Esc and outside clicks close it, and focus returns. */
export function UserMenu({ user, links, unread }: UserMenuProps) {
  const logOut = useLogOut();
  const menu = useRef<HTMLElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** By a mouse. A click cannot say whether a mouse made it: in older browsers, clicks are no pointer events. */
  const isHovered = useRef(false);
  useEffect(() => () => clearTimeout(closing.current), []);

  const close = () => menu.current?.hidePopover();

  function enter({ pointerType }: PointerEvent) {
    if (pointerType !== "mouse") return;
    isHovered.current = true;
    clearTimeout(closing.current);
    menu.current?.showPopover();
  }
  function leave({ pointerType }: PointerEvent) {
    if (pointerType !== "mouse") return;
    isHovered.current = false;
    closing.current = setTimeout(close, closeAfterMs);
  }
  /** Hovering has already opened the menu for a mouse; its click must not close it again. */
  function press(event: MouseEvent) {
    if (isHovered.current && event.detail > 0 && menu.current?.matches(":popover-open")) event.preventDefault();
  }
  async function leaveSite() {
    close();
    await logOut();
  }

  return (
    <>
      <NotificationBell unread={unread} />
      <div className={styles.area} onPointerEnter={enter} onPointerLeave={leave}>
        <button
          type="button"
          className={styles.photo}
          popoverTarget="user-menu"
          aria-label={`Your menu, ${user.username}`}
          onClick={press}
        >
          <ProfilePhoto user={user} width={40} sizes="40px" alt="" />
        </button>
        <nav ref={menu} id="user-menu" className={styles.menu} popover="auto" aria-label="Your menu">
          <p className={styles.name}>
            <BreakableName>{user.username}</BreakableName>
          </p>
          {links.map(({ href, label, count }) => (
            <a key={href} className={styles.item} href={href} onClick={close}>
              {label}
              {count ? <span className={styles.count}>{count}</span> : null}
            </a>
          ))}
          <button type="button" className={styles.item} onClick={() => void leaveSite()}>
            Logout
          </button>
        </nav>
      </div>
    </>
  );
}
