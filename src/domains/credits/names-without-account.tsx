import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { CopyField } from "#ui/copy-field.tsx";
import { DateText } from "#ui/date-text.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import type { ApiResponse } from "#platform/api/operation.ts";
import { useRowActions } from "#ui/use-row-actions.ts";
import { creditClient } from "./client.ts";
import type { CreditContract } from "./contract.ts";
import screen from "./my-credits-screen.module.css";
import styles from "./names-without-account.module.css";
import { namesPageSize } from "./vocab.ts";

type Names = ApiResponse<CreditContract["listNames"]>;

/** The people without an account whom the viewer's works credit by name, with the links with which they claim their names. */
export function NamesWithoutAccount() {
  return (
    <Loaded load={(signal) => creditClient.listNames({ query: {}, signal })}>
      {(start) => <NameLists start={start} />}
    </Loaded>
  );
}

function NameLists({ start }: { start: Names }) {
  const [{ names, total, claims }, setLists] = useState(start);
  const [made, setMade] = useState<{ name: string; url: string }>();
  const { busy, failure, run } = useRowActions<string | number>();
  const answered = claims.filter(({ answer }) => answer !== null);
  const findOpen = (name: string) =>
    claims.find((claim) => claim.answer === null && claim.name.toLowerCase() === name.toLowerCase());

  const reload = async () => setLists(await creditClient.listNames({ query: {} }));
  const make = (name: string) =>
    run(name, async () => {
      const { claim } = await creditClient.makeClaim({ body: { name } });
      setMade({ name, url: claim.url });
      await reload();
    });
  const undo = (id: number) =>
    run(id, async () => {
      await creditClient.undoClaim({ params: { id } });
      setMade(undefined);
      await reload();
    });
  const showMore = () =>
    run("more", async () => {
      const next = await creditClient.listNames({ query: { page: Math.floor(names.length / namesPageSize) + 1 } });
      setLists((before) => ({ ...next, names: [...before.names, ...next.names] }));
    });

  if (names.length + answered.length === 0) return null;
  return (
    <section className={screen.part} aria-labelledby="names-without-account">
      <h2 id="names-without-account">People without an account</h2>
      <p>
        Your works credit them by name. Make a link and send it to them: when they open it and sign in, they are
        credited in all of your issues under this name, with a link to their profile. It works once, for 90 days.
      </p>
      <FormMessage tone="error">{failure}</FormMessage>
      <ul className={styles.names}>
        {names.map(({ name, issues }) => {
          const open = findOpen(name);
          return (
            <li key={name} className={styles.name}>
              <p className={styles.actions}>
                <span>
                  <strong dir="auto">{name}</strong>{" "}
                  <span className="hint">in {issues === 1 ? "1 issue" : `${issues} issues`}</span>
                </span>
                <Button busy={busy === name} onClick={() => void make(name)}>
                  {open ? "Make a new link" : "Make a link"}
                  <span className="visually-hidden"> for {name}</span>
                </Button>
                {open && (
                  <Button look="quiet" busy={busy === open.id} onClick={() => void undo(open.id)}>
                    Withdraw the link<span className="visually-hidden"> for {name}</span>
                  </Button>
                )}
              </p>
              {open && (
                <p className="hint">
                  A link works until <DateText date={open.expires_at} />.
                </p>
              )}
              {made?.name === name && <CopyField label={`Link for ${name}`} value={made.url} />}
            </li>
          );
        })}
      </ul>
      {names.length < total && <ShowMore busy={busy === "more"} onClick={() => void showMore()} />}
      {answered.length > 0 && (
        <ul className={styles.names} aria-label="Answered links">
          {answered.map(({ id, name, answer, answered_at, username }) => (
            <li key={id} className={styles.actions}>
              <span>
                <strong dir="auto">{name}</strong>{" "}
                {answer === "accepted" ? `is ${username ?? "somebody who has left"}` : "was declined"}
                {answered_at !== null && (
                  <>
                    , <DateText date={answered_at} />
                  </>
                )}
              </span>
              {answer === "accepted" && (
                <Button look="quiet" busy={busy === id} onClick={() => void undo(id)}>
                  Undo<span className="visually-hidden"> the claim of {name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
