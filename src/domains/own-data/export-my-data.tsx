import { useState } from "react";
import { usePasswordPrompt } from "#domains/accounts/security/use-password-prompt.tsx";
import { requestUrl } from "#platform/api/request-url.ts";
import { startDownload } from "#platform/start-download.ts";
import { Button } from "#ui/button.tsx";
import { describeFailure } from "#ui/describe-failure.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { ownDataCalls } from "./calls.ts";
import { ownDataClient } from "./client.ts";

const idle = { busy: false, started: "", failure: "" };

/** Downloads an export of the viewer's data, through a plain link with a ticket, so that the browser streams it to disk. */
export function ExportMyData() {
  const [state, setState] = useState(idle);
  const { withPassword, passwordDialog } = usePasswordPrompt();

  async function download() {
    setState({ ...idle, busy: true });
    try {
      const { ticket } = await withPassword(() => ownDataClient.createExportTicket({}));
      startDownload(requestUrl(ownDataCalls.exportByTicket, { params: { ticket } }));
      setState({ ...idle, started: "Your download has started." });
    } catch (error) {
      setState({ ...idle, failure: describeFailure(error) });
    }
  }

  return (
    <>
      <p>
        A ZIP file with your profile and photos, all your books and issues with covers and pages exactly as you uploaded
        them, the master files that you keep, and your credits, bookmarks, and subscriptions. Text is plain JSON, and a
        README explains what is where.
      </p>
      <div>
        <Button busy={state.busy} onClick={() => void download()}>
          Download my data
        </Button>
        <FormMessage tone="error">{state.failure}</FormMessage>
        <FormMessage tone="ok">{state.started}</FormMessage>
      </div>
      {passwordDialog}
    </>
  );
}
