import { useState } from "react";
import { useSearchParams } from "react-router";
import { moderationClient } from "#domains/moderation/client.ts";
import { batchClient } from "#domains/moderators/batches/client.ts";
import { WhyNot } from "#domains/moderators/frame/why-not.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { queueClient } from "./client.ts";
import { Moderation } from "./moderation.tsx";
import { readQueueQuery } from "./queue-filters.tsx";

/** Shows a moderator what has been reported and what has been done. `me` is their username. */
export function ModerationScreen({ me }: { me: string }) {
  const [search] = useSearchParams();
  // Incremented to load again after each act. What was there stays until then, so that the place is kept.
  const [version, setVersion] = useState(1);
  const query = readQueueQuery(search);
  const load = async (signal: AbortSignal) => {
    const [queue, { answers }, { acts }, { batches }] = await Promise.all([
      queueClient.listReports({ query, signal }),
      moderationClient.listAnswers({ signal }),
      moderationClient.listActs({ query: {}, signal }),
      batchClient.listBatches({ signal }),
    ]);
    return { ...queue, answers, acts, batches };
  };
  return (
    <Loaded
      version={`${version} ${search.toString()}`}
      load={load}
      renderForbidden={(refusal) => <WhyNot refusal={refusal} />}
    >
      {(response) => (
        <Moderation {...response} me={me} page={query.page} onChanged={() => setVersion((was) => was + 1)} />
      )}
    </Loaded>
  );
}
