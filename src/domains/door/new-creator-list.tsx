import { useState } from "react";
import { Cover } from "#domains/books/cover.tsx";
import { DecideDialog } from "#domains/moderation/decide-dialog.tsx";
import { usePresets } from "#domains/moderators/lists/use-presets.ts";
import { LookInside } from "#domains/moderation/look-inside.tsx";
import { profilePath } from "#domains/people/paths.ts";
import { useSite } from "#domains/settings/site-context.tsx";
import { ignoreCode } from "#platform/api/call-error.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { MomentText } from "#ui/format/moment-text.tsx";
import { useRowActions } from "#ui/use-row-actions.ts";
import { countThings } from "./count-things.ts";
import { doorClient } from "./client.ts";
import type { NewCreator } from "./contract.ts";
import styles from "./door.module.css";
import { useWaitingList } from "./use-waiting-list.ts";
import { WaitingSection } from "./waiting-section.tsx";

const idOf = (creator: NewCreator) => creator.user_id;
const readAfter = async (after: number) => (await doorClient.listNewCreators({ query: { after } })).creators;

/** The creators whose works wait for somebody to look at them. */
export function NewCreatorList({ start }: { start: readonly NewCreator[] }) {
  const { hold_days: days, hold_readers: readers } = useSite();
  const waiting = useWaitingList(start, idOf, readAfter);
  const { busy, failure, run } = useRowActions<number>();
  const presets = usePresets();
  const [banning, setBanning] = useState<NewCreator>();
  const approve = (userId: number) =>
    run(userId, async () => {
      // Already decided: by another moderator, or by the days and readers.
      await doorClient.trustCreator({ params: { userId } }).catch(ignoreCode("already_decided"));
      waiting.remove(userId);
    });
  return (
    <>
      <WaitingSection
        title="First works"
        intro={`Works of new accounts, which the home page, feeds, search, and sitemaps leave out. They are shown everywhere once you approve them, or once the account is ${countThings(days, "day")} old and ${countThings(readers, "person", "people")} with older accounts have read them.`}
        none="No first works are waiting."
        waiting={waiting}
        idOf={idOf}
        renderEntry={(creator) => (
          <>
            <h3 className={styles.name}>
              <a href={profilePath(creator.username)}>{creator.username}</a>
            </h3>
            <p className="hint">
              Signed up <MomentText date={creator.date} /> · {creator.readers} of {countThings(readers, "reader")}
            </p>
            <ul className={styles.books}>
              {creator.books.map((book) => (
                <li key={book.book_id} className={styles.book}>
                  <div className={styles.cover}>
                    <Cover picture={book.cover} rating={book.content_rating} alt="" sizes="112px" />
                  </div>
                  <div className={styles.words}>
                    <p className={styles.name} dir="auto">
                      {book.book_title}
                    </p>
                    <LookInside bookId={book.book_id} />
                  </div>
                </li>
              ))}
            </ul>
            {creator.total_books > creator.books.length && (
              <p className="hint">
                These are the newest of {creator.total_books} books. The others are in the profile.
              </p>
            )}
            <div className={styles.acts} role="group" aria-label={creator.username}>
              <Button look="primary" busy={busy === idOf(creator)} onClick={() => void approve(idOf(creator))}>
                Approve
              </Button>
              <Button look="danger" onClick={() => setBanning(creator)}>
                Ban
              </Button>
            </div>
          </>
        )}
      >
        <FormMessage tone="error">{failure}</FormMessage>
      </WaitingSection>
      {banning && (
        <DecideDialog
          act="ban"
          presets={presets}
          thing={{ kind: "user", id: idOf(banning) }}
          person={banning.username}
          onDone={() => {
            setBanning(undefined);
            waiting.remove(idOf(banning));
          }}
          onClose={() => setBanning(undefined)}
        />
      )}
    </>
  );
}
