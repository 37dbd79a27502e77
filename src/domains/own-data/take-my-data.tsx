import { useState } from "react";
import { isCallError } from "#platform/api/call-error.ts";
import { requestUrl } from "#platform/api/request-url.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { ownDataCalls } from "./calls.ts";
import { ownDataClient } from "./client.ts";

const idle = { busy: false, started: "", failure: "" };

/** Downloads everything of the viewer. By a link that works once, so that the browser writes it to disk while it arrives. */
export function TakeMyData() {
  const [state, setState] = useState(idle);

  async function take() {
    setState({ ...idle, busy: true });
    try {
      const { ticket } = await ownDataClient.myDataTicket({});
      const link = document.createElement("a");
      link.href = requestUrl(ownDataCalls.myDataByTicket, { params: { ticket } });
      link.download = "";
      link.click();
      setState({ ...idle, started: "Your download has started." });
    } catch (error) {
      const failure = isCallError(error) ? error.message : "Something went wrong. Please try again later.";
      setState({ ...idle, failure });
    }
  }

  return (
    <>
      <p>
        One ZIP with your profile and photos, all your books and issues with their covers and pages exactly as you
        uploaded them, your credits, bookmarks and subscriptions. The texts are plain JSON, and a README says what is
        where.
      </p>
      <div>
        <Button busy={state.busy} onClick={() => void take()}>
          Download my data
        </Button>
        <FormMessage tone="error">{state.failure}</FormMessage>
        <FormMessage tone="ok">{state.started}</FormMessage>
      </div>
    </>
  );
}
