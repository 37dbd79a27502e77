import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { notificationClient } from "./client.ts";
import { notificationsPath } from "./paths.ts";
import { kindLabels, notificationKinds } from "./vocab.ts";

/** Stops mails with one press, for whoever has the link of one of them. */
export function StopMailsScreen({ token }: { token: string }) {
  const [state, setState] = useState<"asking" | "busy" | "stopped">("asking");
  const [failure, setFailure] = useState("");
  const kind = notificationKinds.find((each) => each === token.split(".")[1]);

  async function stop() {
    setState("busy");
    setFailure("");
    try {
      await notificationClient.stopMails({ body: { token } });
      setState("stopped");
    } catch (error) {
      setFailure(describeFailure(error));
      setState("asking");
    }
  }

  if (state === "stopped")
    return (
      <p role="status">
        Done: you get no more of these emails. You can change this under <a href={notificationsPath}>Notifications</a>.
      </p>
    );
  return (
    <>
      <p>{kind ? `${kindLabels[kind]}: no more emails about them?` : "No more emails like this one?"}</p>
      <FormMessage tone="error">{failure}</FormMessage>
      <p>
        <Button look="primary" busy={state === "busy"} onClick={() => void stop()}>
          Stop these emails
        </Button>
      </p>
    </>
  );
}
