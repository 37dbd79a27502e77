import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { publishingClient } from "./client.ts";
import { chosen } from "./form-parts.ts";
import type { IssueInputValues } from "./issue-inputs.tsx";

type State = { step: "idle" | "asking" } | { step: "done" | "failed"; said: string };

interface PreviousCreditsProps {
  book: { url_slug: string; book_id: number };
  /** Of the new issue. */
  number: number;
}

/** Takes over who worked on the issue before, in one press. */
export function PreviousCredits({ book, number }: PreviousCreditsProps) {
  const { setValue } = useFormContext<Pick<IssueInputValues, "workCredits">>();
  const [state, setState] = useState<State>({ step: "idle" });

  async function take() {
    setState({ step: "asking" });
    const params = { urlSlug: book.url_slug, bookId: book.book_id, issueNumber: number };
    try {
      const { workCredits } = await publishingClient.previousCredits({ params });
      if (workCredits.length > 0) setValue("workCredits", workCredits, chosen);
      setState({ step: "done", said: workCredits.length > 0 ? "Taken over." : "Nobody is credited there." });
    } catch {
      setState({ step: "failed", said: "The credits could not be read. Please try again later." });
    }
  }

  return (
    <div>
      <Button busy={state.step === "asking"} onClick={() => void take()}>
        Use the previous credits
      </Button>
      <FormMessage tone={state.step === "failed" ? "error" : "ok"}>{"said" in state && state.said}</FormMessage>
    </div>
  );
}
