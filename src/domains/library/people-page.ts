import type { Api } from "#platform/api/operation.ts";
import type { LibraryContract, SubscriptionItem } from "./contract.ts";
import type { Person } from "./person-card.tsx";
import type { PeopleTabName } from "./profile-tabs.ts";

type Lists = Pick<Api<LibraryContract>, "listSubscribers" | "listSubscribedTo">;
type Asked = { id: number; page: string | number; signal?: AbortSignal };

/** One page of the people who subscribe to a user, or to whom the user subscribes. */
export async function readPeople(api: Lists, tab: PeopleTabName, { id, page, ...rest }: Asked): Promise<Person[]> {
  const asked = { params: { id }, query: { page }, ...rest };
  if (tab === "subscribers")
    return (await api.listSubscribers(asked)).subscribers.map((item) => personOf(item.subscriber_id, item));
  return (await api.listSubscribedTo(asked)).subscribedTo.map((item) => personOf(item.publisher_id, item));
}

function personOf(id: number, { username, user_photo, subscribers_sub_count }: SubscriptionItem): Person {
  return { id, username, user_photo, total_subscribers: subscribers_sub_count };
}
