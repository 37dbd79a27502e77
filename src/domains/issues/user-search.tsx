import { type KeyboardEvent, useId, useState } from "react";
import { TextField } from "#web/ui/field.tsx";
import type { FoundUser } from "./credit-list.ts";
import { type FindUsers, useFoundUsers } from "./use-found-users.ts";
import styles from "./user-search.module.css";

interface UserSearchProps {
  findUsers: FindUsers;
  isCredited: (username: string) => boolean;
  onChoose: (user: FoundUser) => void;
  error?: string | undefined;
}

/** Finds users as one types and hands over the chosen one: the ARIA combobox with a list. */
export function UserSearch({ findUsers, isCredited, onChoose, error }: UserSearchProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useFoundUsers(findUsers, text);
  const users = found ?? [];
  const showsList = open && users.length > 0;

  function choose(user: FoundUser | undefined) {
    if (!user || isCredited(user.username)) return;
    onChoose(user);
    setText("");
    setOpen(false);
    setActive(-1);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (key === "Enter") {
      // Enter would send the form.
      event.preventDefault();
      if (showsList) choose(users[active]);
    } else if (key === "Escape") {
      if (showsList) setOpen(false);
      else setText("");
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      if (users.length > 0) {
        const last = users.length - 1;
        if (key === "ArrowDown") setActive(active >= last ? 0 : active + 1);
        else setActive(active <= 0 ? last : active - 1);
      }
    }
  }

  return (
    <div className={styles.search}>
      <TextField
        label="Add somebody"
        hint="Type the beginning of a username."
        error={error}
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={showsList}
        aria-controls={`${id}-list`}
        aria-activedescendant={showsList && active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label="Users" hidden={!showsList}>
        {users.map((user, at) => {
          const taken = isCredited(user.username);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys go to the field, which has the focus
            <div
              key={user.id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              className={styles.user}
              aria-selected={at === active}
              aria-disabled={taken || undefined}
              ref={at === active ? (option) => option?.scrollIntoView({ block: "nearest" }) : null}
              // The field keeps the focus, or its leaving would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(user)}
              onMouseMove={() => setActive(at)}
            >
              <img className={styles.photo} src={user.user_photo} alt="" width={32} height={32} />
              <span>{user.username}</span>
              {taken && <span className={styles.taken}>already credited</span>}
            </div>
          );
        })}
      </div>
      <p role="status" className={styles.status}>
        {open && found?.length === 0 && "No users found."}
        {showsList && (
          <span className="visually-hidden">
            {users.length === 1 ? "1 user found." : `${users.length} users found.`}
          </span>
        )}
      </p>
    </div>
  );
}
