import { networkOf } from "#platform/api/network.ts";

/** Who asks for something: from which address, with which account. At least one of them is known. */
export type Sender = { address?: string; account?: number };

/** What a sender shares with others: the /48 and the /64 of an IPv6 address, or an IPv4 address twice; and an account. */
export type SenderNames = [wide: string, network: string, own: string];

/** Names a sender. Visitors of one network without an account are one sender, and an account is one from any network. */
export function nameSender({ address, account }: Sender): SenderNames {
  const owner = `account ${account}`;
  const [wide, network] = address === undefined ? [owner, owner] : [networkOf(address, 3), networkOf(address)];
  return [`wide ${wide}`, network, account === undefined ? `visitors of ${network}` : `only ${owner}`];
}
