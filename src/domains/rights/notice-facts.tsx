import { moderationPath } from "#domains/moderation/paths.ts";
import { profilePath } from "#domains/people/paths.ts";
import { DateText } from "#ui/date-text.tsx";
import type { RightsNotice } from "./contract.ts";
import styles from "./rights.module.css";
import { describeNext, stateLabels } from "./wording.ts";

function Fact({ label, children }: { label: string; children: string | null }) {
  if (children === null) return null;
  return (
    <div>
      <dt className="hint">{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** A rights notice, what has been said to it, and what comes next, as far as `side` may know. `level` is that of its headings. */
export function NoticeFacts({ shown, level: Heading }: { shown: RightsNotice; level: "h3" | "h4" }) {
  const { notice, counter_notice: counter, court, side, state, work, owner } = shown;
  return (
    <>
      <div>
        <p>
          <strong>{stateLabels[state]}.</strong> {describeNext(shown)}{" "}
          {side === "moderator" && state === "waiting" && <a href={moderationPath}>Open the queue</a>}
        </p>
        <p className="hint">
          <bdi>{work.path === null ? work.title : <a href={work.path}>{work.title}</a>}</bdi>
          {owner !== null && (
            <>
              {" by "}
              {side === "owner" ? owner : <a href={profilePath(owner)}>{owner}</a>}
            </>
          )}
        </p>
      </div>
      <section className={styles.part}>
        <Heading>Notice</Heading>
        <p className="hint">
          <DateText date={notice.date} />
        </p>
        <dl className={styles.facts}>
          <Fact label="Statement">{notice.statement}</Fact>
          <Fact label="Name">{notice.name}</Fact>
          <Fact label="Postal address">{notice.address}</Fact>
          <Fact label="Email">{notice.email}</Fact>
          <Fact label="Signature">{notice.signature}</Fact>
        </dl>
      </section>
      {counter && (
        <section className={styles.part}>
          <Heading>Counter-notice</Heading>
          <p className="hint">
            <DateText date={counter.date} />
          </p>
          <dl className={styles.facts}>
            <Fact label="Statement">{counter.statement}</Fact>
            <Fact label="Name">{counter.name}</Fact>
            <Fact label="Postal address">{counter.address}</Fact>
            <Fact label="Telephone number">{counter.phone}</Fact>
            <Fact label="Signature">{counter.signature}</Fact>
          </dl>
        </section>
      )}
      {court && (
        <section className={styles.part}>
          <Heading>Court</Heading>
          <p className="hint">
            <DateText date={court.date} />
          </p>
          <dl className={styles.facts}>
            <Fact label="What the claimant says">{court.text}</Fact>
          </dl>
        </section>
      )}
    </>
  );
}
