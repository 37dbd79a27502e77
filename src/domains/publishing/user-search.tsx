import { type KeyboardEvent, useRef, useState } from "react";
import { creditUsersShown } from "#domains/issues/vocab.ts";
import { TextField } from "#ui/field.tsx";
import { useCombobox } from "#ui/use-combobox.ts";
import { type Ask, useTypedAnswer } from "#ui/use-typed-answer.ts";
import type { FoundUser } from "./credit-list.ts";
import styles from "./user-search.module.css";

/** Searches users by the beginning of their username; rejects when `signal` is aborted. */
export type FindUsers = Ask<FoundUser>;

const typing = { pauseMs: 200 };

interface UserSearchProps {
  findUsers: FindUsers;
  isCredited: (username: string) => boolean;
  onChoose: (user: FoundUser) => void;
  error?: string | undefined;
}

/** Finds users as one types and hands over the chosen one: the ARIA combobox with a list. */
export function UserSearch({ findUsers, isCredited, onChoose, error }: UserSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const found = useTypedAnswer(findUsers, text, typing)?.slice(0, creditUsersShown) ?? null;
  const users = found ?? [];
  const { open, wanted, close, list, option } = useCombobox({ field, count: users.length });

  function choose(user: FoundUser) {
    if (isCredited(user.username)) return;
    onChoose(user);
    setText("");
    close();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Enter would send the form.
    if (event.key === "Enter") event.preventDefault();
    else if (event.key === "Escape" && !event.defaultPrevented) setText("");
  }

  return (
    <div className={styles.search}>
      <TextField
        ref={field}
        label="Add somebody"
        hint="Type the beginning of a username."
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <div className={styles.list} {...list} aria-label="Users">
        {users.map((user, at) => {
          const taken = isCredited(user.username);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an option; the keys go to the field, which has the focus
            <div
              key={user.id}
              {...option(at)}
              className={styles.user}
              aria-disabled={taken || undefined}
              onClick={() => choose(user)}
            >
              <img className={styles.photo} src={user.user_photo} alt="" width={32} height={32} />
              <span>{user.username}</span>
              {taken && <span className={styles.taken}>already credited</span>}
            </div>
          );
        })}
      </div>
      <p role="status" className={styles.status}>
        {wanted && found?.length === 0 && "No users found."}
        {open && (
          <span className="visually-hidden">
            {users.length === 1 ? "1 user found." : `${users.length} users found.`}
          </span>
        )}
      </p>
    </div>
  );
}
