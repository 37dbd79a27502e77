import type { Filter } from "#domains/moderators/frame/filter-form.tsx";
import {
  accountStateLabels,
  accountStates,
  accountWordsMax,
  joinedHours,
  joinedLabels,
  workCountLabels,
  workCounts,
} from "./vocab.ts";

const texts = ["q", "domain", "network", "title"] as const;

/** The filters of the list of accounts. `pictures` has no field: the page of an account links to it. */
export const accountFilterFields: Filter[] = [
  { name: "q", label: "Username begins with", maxLength: accountWordsMax },
  { name: "hours", label: "Joined", choices: joinedHours.map((each) => [each, joinedLabels[each]]) },
  { name: "state", label: "State", choices: accountStates.map((each) => [each, accountStateLabels[each]]) },
  { name: "works", label: "Works", choices: workCounts.map((each) => [each, workCountLabels[each]]) },
  { name: "reported", label: "Reports", choices: [["open", "Open ones"]] },
  { name: "domain", label: "Email domain", maxLength: accountWordsMax },
  { name: "network", label: "Network", maxLength: accountWordsMax },
  { name: "title", label: "Title of a book", maxLength: accountWordsMax },
];

/** Reads the filters from the query of an address. What it does not know is left out. */
export function readAccountQuery(search: URLSearchParams) {
  const pick = <V extends string | number>(name: string, allowed: readonly V[]) =>
    allowed.find((each) => String(each) === search.get(name));
  const id = (name: string) => {
    const given = Number(search.get(name));
    return Number.isSafeInteger(given) && given > 0 ? given : undefined;
  };
  const [q, domain, network, title] = texts.map((name) => search.get(name)?.slice(0, accountWordsMax));
  return {
    q,
    domain,
    network,
    title,
    hours: pick("hours", joinedHours),
    state: pick("state", accountStates),
    works: pick("works", workCounts),
    reported: search.get("reported") === "open" ? ("open" as const) : undefined,
    pictures: id("pictures"),
    before: id("before"),
  };
}
