import { useState } from "react";
import { moderatedAccountsPath } from "#domains/moderation/paths.ts";
import { WhyNot } from "#domains/moderators/frame/why-not.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { AccountDetails } from "./account-details.tsx";
import styles from "./accounts.module.css";
import { memberClient } from "./client.ts";

/** What moderators see of an account, and can do to it. */
export function AccountScreen({ username }: { username: string }) {
  const [version, setVersion] = useState(1);
  return (
    <div className={styles.page}>
      <p>
        <a href={moderatedAccountsPath}>All accounts</a>
      </p>
      <Loaded
        version={String(version)}
        load={(signal) => memberClient.readAccount({ params: { username }, signal })}
        renderForbidden={(refusal) => <WhyNot refusal={refusal} />}
      >
        {(response) => <AccountDetails {...response} onChanged={() => setVersion((was) => was + 1)} />}
      </Loaded>
    </div>
  );
}
