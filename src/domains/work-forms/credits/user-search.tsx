import { type KeyboardEvent, useRef, useState } from "react";
import { creditUsersShown } from "#domains/issues/vocab.ts";
import { TextField } from "#ui/field.tsx";
import { useCombobox } from "#ui/use-combobox.ts";
import { type Lookup, useLookup } from "#ui/use-lookup.ts";
import type { FoundUser } from "./credit-list.ts";
import styles from "./user-search.module.css";

/** Finds users who can be credited by a prefix of their username. Rejects when `signal` is aborted. */
export type FindUsers = Lookup<FoundUser>;

const lookupOptions = { pauseMs: 200 };

interface UserSearchProps {
  findUsers: FindUsers;
  isCredited: (username: string) => boolean;
  onChoose: (user: FoundUser) => void;
  error?: string;
}

/** A field that suggests users while the creator types, except those already credited. */
export function UserSearch({ findUsers, isCredited, onChoose, error }: UserSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const found = useLookup(findUsers, text, lookupOptions);
  const users = found?.filter(({ username }) => !isCredited(username)).slice(0, creditUsersShown) ?? [];
  const { isOpen, close, list } = useCombobox({ field, count: users.length, onType: setText });

  function clear() {
    if (field.current) field.current.value = "";
    setText("");
    close();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // Enter would submit the form.
    if (event.key === "Enter") event.preventDefault();
    else if (event.key === "Escape" && !event.defaultPrevented) clear();
  }

  return (
    <div className={styles.search}>
      <TextField
        ref={field}
        label="Add a user"
        hint="Type the first characters of a username."
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={handleKey}
      />
      <div className={styles.list} {...list} aria-label="Users">
        {users.map((user) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and handles the keys
          <div
            key={user.id}
            role="option"
            aria-selected={false}
            tabIndex={-1}
            className={styles.user}
            onClick={() => {
              onChoose(user);
              clear();
              // The chosen user appears above the field, and pushes it down.
              requestAnimationFrame(() => field.current?.scrollIntoView({ block: "nearest" }));
            }}
          >
            <img className={styles.photo} src={user.user_photo} alt="" width={32} height={32} />
            <span>{user.username}</span>
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {found && users.length === 0 && (found.length === 0 ? "No users found." : "No other users found.")}
        {isOpen && (
          <span className="visually-hidden">
            {users.length === 1 ? "1 user found." : `${users.length} users found.`}
          </span>
        )}
      </p>
    </div>
  );
}
