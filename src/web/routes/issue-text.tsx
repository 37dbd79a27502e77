import { foreignLanguage } from "#domains/books/foreign-language.ts";
import { useVeilLifted } from "#domains/books/mature-veil.ts";
import { PageTexts } from "#domains/details/page-texts.tsx";
import { issueName } from "#domains/issues/issue-name.ts";
import { issuePath, issueTextPath, readerPath } from "#domains/issues/paths.ts";
import { addScript, haveText } from "#domains/panels/script-pages.ts";
import { confirmAge } from "#domains/reading/confirm-age.ts";
import { MatureStep } from "#domains/reading/mature-step.tsx";
import { ContentNotes } from "#domains/reading/pages/content-notes.tsx";
import { LinkButton } from "#ui/button.tsx";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { pageMeta } from "#web/page-meta.ts";
import { redirectToCanonical } from "#web/redirect-to-canonical.ts";
import type { Route } from "./+types/issue-text";
import styles from "./issue-text.module.css";

const load = (async (api, { params: { urlSlug = "", bookId = "", issueNumber = "" }, url, signal }) => {
  const work = { params: { urlSlug, bookId, issueNumber }, signal };
  const [{ issue, issueAssets }, script] = await Promise.all([
    api.readIssue({ ...work, query: { placeholders: 0 } }),
    api.readScript(work),
  ]);
  redirectToCanonical(issueTextPath(issue), url);
  const pages = addScript(issueAssets, script.pages, issue).map(
    ({ page_number, content_note, description, script: lines }) => ({
      page_number,
      content_note,
      description,
      script: lines,
    }),
  );
  return { issue, pages, isAgeConfirmed: url.searchParams.get("mature") === "confirmed" };
}) satisfies Load<unknown>;

export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { issue } = loaderData;
  return pageMeta(matches, {
    title: `${issueName(issue)} as text`,
    description: `What is said and shown in ${issueName(issue)}, page by page.`,
    path: issueTextPath(issue),
    type: "book",
    // The reader has the same text below its pictures, and is what people want to find.
    robots: "noindex",
  });
}

export default function IssueText({ loaderData: { issue, pages, isAgeConfirmed } }: Route.ComponentProps) {
  const isLifted = useVeilLifted();
  const isUnlocked = issue.content_rating !== "M" || isAgeConfirmed || isLifted;
  const pathTo = (page?: number, panel?: number) => {
    const path = readerPath(issue, page, panel);
    return isAgeConfirmed ? confirmAge(path) : path;
  };
  return (
    <article className={`wrap ${styles.page}`}>
      <h1 dir="auto" lang={foreignLanguage(issue)}>
        <a href={issuePath(issue)}>{issueName(issue)}</a>
      </h1>
      {isUnlocked ? (
        <>
          <LinkButton href={pathTo()}>Read with pictures</LinkButton>
          <ContentNotes pages={pages} />
          {haveText(pages) ? (
            <PageTexts issue={issue} pages={pages} pathTo={pathTo} />
          ) : (
            <p>Nobody has written down yet what these pages say and show.</p>
          )}
        </>
      ) : (
        <MatureStep confirmHref={confirmAge(issueTextPath(issue))} issue={issue}>
          <ContentNotes pages={pages} />
        </MatureStep>
      )}
    </article>
  );
}
