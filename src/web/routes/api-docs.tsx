import { useMatches } from "react-router";
import { toCallError } from "#platform/api/call-error.ts";
import type { OpenApiDocument, OpenApiOperation } from "#platform/api/open-api-document.ts";
import { apiPrefix } from "#platform/api/request-url.ts";
import { renderContext } from "#web/api.ts";
import { OperationEntry } from "#web/api-docs/operation-entry.tsx";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/api-docs";
import styles from "./api-docs.module.css";

const documentPath = `${apiPrefix}/openapi.json`;

export function loader({ context }: Route.LoaderArgs) {
  return context.get(renderContext).openApi();
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<OpenApiDocument> {
  const response = await fetch(documentPath, { signal: request.signal });
  if (!response.ok) throw toCallError(response.status, null);
  return (await response.json()) as OpenApiDocument;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "API",
    description: (site) =>
      `The HTTP API of ${site}: every operation with its parameters, responses, errors, and an example.`,
    path: "/api/docs",
  });
}

type Entry = { method: string; path: string; operation: OpenApiOperation };

export default function ApiDocsPage({ loaderData: document }: Route.ComponentProps) {
  const root = useMatches().find(({ id }) => id === "root")?.loaderData as { origin: string } | undefined;
  const entries: Entry[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? "");
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="masthead">API</h1>
      <p>
        Every operation of the site as an HTTP call. <a href="#login">Log in</a> to get a token, and send it in the
        header <code>Authorization: Bearer …</code>. This page is also available as an OpenAPI {document.openapi}{" "}
        document: <a href={documentPath}>openapi.json</a>.
      </p>
      <nav className={styles.contents} aria-label="Operations">
        {[...groups].map(([tag, group]) => (
          <section key={tag}>
            <h2 className="section-label">{tag}</h2>
            <ul className={styles.links}>
              {group.map(({ operation }) => (
                <li key={operation.operationId}>
                  <a href={`#${operation.operationId}`}>{operation.operationId}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {[...groups].map(([tag, group]) => (
        <section key={tag}>
          <h2 className={styles.group}>{tag}</h2>
          {group.map((entry) => (
            <OperationEntry key={entry.operation.operationId} origin={root?.origin ?? ""} {...entry} />
          ))}
        </section>
      ))}
      <section>
        <h2 className={styles.group}>errors</h2>
        <p>
          A failed call returns a <code>status</code> (“fail” for 4xx, “error” for 5xx), a stable <code>code</code>, a{" "}
          <code>message</code> for people, and <code>issues</code> if single fields are wrong. Words in braces are
          placeholders.
        </p>
        <table className={styles.errors}>
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Code</th>
              <th scope="col">Message</th>
            </tr>
          </thead>
          <tbody>
            {document["x-errors"].map(({ code, status, message }) => (
              <tr key={code}>
                <td>{status}</td>
                <td>
                  <code>{code}</code>
                </td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
