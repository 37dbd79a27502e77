import {
  openReportReasonLabels,
  openReportReasons,
  type ReportedKind,
  reportedKinds,
} from "#domains/moderation/record/vocab.ts";
import { type Filter, FilterForm } from "#domains/moderators/frame/filter-form.tsx";
import { queueWordsMax, reportSourceLabels, reportSources, waitingHours, waitingLabels } from "./vocab.ts";

const kindLabels: Record<ReportedKind, string> = { book: "Books", issue: "Issues", credit: "Credits", user: "People" };

const filters: Filter[] = [
  { name: "reason", label: "Reason", choices: openReportReasons.map((each) => [each, openReportReasonLabels[each]]) },
  { name: "kind", label: "What", choices: reportedKinds.map((each) => [each, kindLabels[each]]) },
  { name: "from", label: "Reported by", choices: reportSources.map((each) => [each, reportSourceLabels[each]]) },
  { name: "hours", label: "Waiting", choices: waitingHours.map((each) => [each, waitingLabels[each]]) },
  { name: "reporter", label: "Reporter's username", maxLength: queueWordsMax },
  { name: "q", label: "Title, username, or text", maxLength: queueWordsMax },
];

export function QueueFilters() {
  return <FilterForm filters={filters} />;
}

/** Reads the filters, and the page, from the query of an address. What it does not know is left out. */
export function readQueueQuery(search: URLSearchParams) {
  const pick = <V extends string | number>(name: string, allowed: readonly V[]) =>
    allowed.find((each) => String(each) === search.get(name));
  const page = Number(search.get("page"));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    reason: pick("reason", openReportReasons),
    kind: pick("kind", reportedKinds),
    from: pick("from", reportSources),
    hours: pick("hours", waitingHours),
    reporter: search.get("reporter")?.slice(0, queueWordsMax),
    q: search.get("q")?.slice(0, queueWordsMax),
  };
}
