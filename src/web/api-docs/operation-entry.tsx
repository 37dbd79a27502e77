import type { JsonSchema, OpenApiOperation } from "#platform/api/open-api-document.ts";
import { curlExample } from "./curl-example.ts";
import styles from "./operation-entry.module.css";
import { schemaText } from "./schema-text.ts";

interface OperationEntryProps {
  origin: string;
  method: string;
  path: string;
  operation: OpenApiOperation;
}

const accessLabels: Record<string, string> = {
  anyone: "Anyone",
  viewer: "Signed-in users",
  owner: "The owner",
  moderator: "Moderators and admins",
  admin: "Admins",
};

/** One operation: its address, who may call it, its parameters, and its response. */
export function OperationEntry({ origin, method, path, operation }: OperationEntryProps) {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const content = requestBody?.content ?? {};
  const [body] = Object.values(content);
  const [status, success] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
  const response = Object.values(success?.content ?? {})[0];
  return (
    <section className={styles.operation} id={operationId}>
      <h3 className={styles.title}>{summary}</h3>
      <p className={styles.call}>
        <span className={styles.method}>{method.toUpperCase()}</span> <code>{path}</code>
      </p>
      <p>Who may call: {accessLabels[operation["x-access"]] ?? operation["x-access"]}</p>
      {parameters.length > 0 && (
        <dl className={styles.parameters}>
          {parameters.map(({ name, in: place, required, schema }) => (
            <div key={name}>
              <dt>
                <code>{name}</code> <span className={styles.place}>{required ? place : `${place}, optional`}</span>
              </dt>
              <dd>
                <code>{schemaText(schema)}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {body && <Shape label={`Body, ${Object.keys(content).join(" or ")}`} schema={body.schema} />}
      {response ? (
        <Shape label={`Response, ${status}`} schema={response.schema} />
      ) : (
        <p>Returns {status} without a body.</p>
      )}
      <Code label={`Example of ${operationId}`} text={curlExample(origin, method, path, operation)} />
    </section>
  );
}

function Shape({ label, schema }: { label: string; schema: JsonSchema }) {
  return (
    <details className={styles.shape}>
      <summary>{label}</summary>
      <Code label={label} text={schemaText(schema)} />
    </details>
  );
}

/** Code in a box that scrolls sideways, even with the keyboard. */
function Code({ label, text }: { label: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
      <code>{text}</code>
    </pre>
  );
}
