import { useState } from "react";
import type { ApiResponse } from "#platform/api/operation.ts";
import { myCreditsPath } from "#domains/issues/paths.ts";
import { Button } from "#ui/button.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { Note } from "#ui/note.tsx";
import { creditClient } from "./client.ts";
import type { CreditContract } from "./contract.ts";
import styles from "./names-without-account.module.css";

interface ClaimScreenProps {
  token: string;
  claim: ApiResponse<CreditContract["readClaim"]>;
  username: string;
}

/** Asks somebody who has opened a link whether they are the person behind a name. */
export function ClaimScreen({ token, claim: { name, publisher, works }, username }: ClaimScreenProps) {
  const [answer, setAnswer] = useState<"accepted" | "declined">();
  const [busy, setBusy] = useState<"accepted" | "declined">();
  const [failure, setFailure] = useState("");

  async function give(given: "accepted" | "declined") {
    setBusy(given);
    setFailure("");
    try {
      await creditClient.answerClaim({ body: { token, answer: given } });
      setAnswer(given);
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      setBusy(undefined);
    }
  }

  if (answer === "accepted")
    return (
      <Note role="status">
        You are credited as {username} now. You see and can leave your credits under{" "}
        <a href={myCreditsPath}>My credits</a>.
      </Note>
    );
  if (answer === "declined") return <Note role="status">Nothing has changed. The link no longer works.</Note>;
  return (
    <>
      <p>
        {publisher} has credited <strong dir="auto">{name}</strong> in these works:
      </p>
      <ul>
        {works.map(({ title, issues }) => (
          <li key={title}>
            <span dir="auto">{title}</span>, {issues === 1 ? "1 issue" : `${issues} issues`}
          </li>
        ))}
      </ul>
      <p>If this is you, your credits there will say {username} and link to your profile.</p>
      <FormMessage tone="error">{failure}</FormMessage>
      <p className={styles.actions}>
        <Button look="primary" busy={busy === "accepted"} onClick={() => void give("accepted")}>
          This is me
        </Button>
        <Button busy={busy === "declined"} onClick={() => void give("declined")}>
          This is not me
        </Button>
      </p>
    </>
  );
}
