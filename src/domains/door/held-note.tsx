import { useSite } from "#domains/settings/site-context.tsx";
import { Note } from "#ui/note.tsx";
import { countThings } from "./count-things.ts";

/** Tells a new creator that their works wait, and what for. */
export function HeldNote() {
  const { hold_days: days, hold_readers: readers } = useSite();
  return (
    <Note aria-label="Your first works">
      <p>
        <strong>Your works are not in lists of the whole site yet.</strong> Everybody can read them here and by link.
        The home page, feeds, and the search show them once a moderator has looked at them, or once your account is{" "}
        {countThings(days, "day")} old and {countThings(readers, "person", "people")} with older accounts have read
        them.
      </p>
    </Note>
  );
}
