import type { Api } from "#platform/api/operation.ts";
import type { LibraryContract, SubscriptionItem } from "./contract.ts";
import type { PeopleTabName } from "./profile-tabs.ts";

/** A user as shown in lists of people. */
export type Person = { id: number; username: string; user_photo: string; total_subscribers: number };

/** One page of people out of `total`. Pages count from 1. */
export type PeoplePage = { page: number; total: number; people: Person[] };

type Lists = Pick<Api<LibraryContract>, "listSubscribers" | "listSubscribedTo">;
type Query = { id: number; page: string | number; signal?: AbortSignal };

/** Reads one page of the people who subscribe to a user, or whom the user subscribes to. */
export async function readPeople(api: Lists, tab: PeopleTabName, { id, page, ...rest }: Query): Promise<Person[]> {
  const input = { params: { id }, query: { page }, ...rest };
  if (tab === "subscribers")
    return (await api.listSubscribers(input)).subscribers.map((item) => toPerson(item.subscriber_id, item));
  return (await api.listSubscribedTo(input)).subscribedTo.map((item) => toPerson(item.publisher_id, item));
}

function toPerson(id: number, { username, user_photo, subscribers_sub_count }: SubscriptionItem): Person {
  return { id, username, user_photo, total_subscribers: subscribers_sub_count };
}
