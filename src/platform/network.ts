import { isIP, isIPv4 } from "node:net";

/**
 * The network of an address, roughly one household: an IPv4 address itself, or the /64 of an IPv6 address. Fewer
 * `groups` of 16 bits give a wider network, such as 3 for the /48. Ignores the port that some proxies append. All texts
 * that are not addresses are one network, or their senders would escape the limits.
 */
export function networkOf(given: string, groups = 4): string {
  if (isIPv4(given)) return given;
  const address = given.replace(/^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/, "$1$2");
  const version = isIP(address);
  if (version === 0) return "not an address";
  if (version === 4) return address;
  const parts = toGroups(address);
  const [high = 0, low = 0] = parts.slice(6).map((part) => Number.parseInt(part, 16));
  if (parts.slice(0, 6).join() === "0,0,0,0,0,ffff") return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${parts.slice(0, groups).join(":")}::/${groups * 16}`;
}

/** An address without its last part, for logs: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function truncateAddress(address: string): string {
  const network = networkOf(address, 3);
  return network.includes(":") ? network : network.replace(/\.\d+$/, ".0/24");
}

/** Whether `address` is IPv6, so its user has very many addresses. */
export function isIPv6(address: string): boolean {
  return address.includes(":");
}

/** The eight groups of an IPv6 address, without leading zeros. */
function toGroups(address: string): string[] {
  const [first = [], last = []] = new URL(`http://[${address.split("%")[0]}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => "0"), ...last];
}
