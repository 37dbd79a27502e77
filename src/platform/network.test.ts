import { expect, test } from "vitest";
import { networkOf, truncateAddress } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:DB8:0001:2::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["203.0.113.7:40123", "203.0.113.7", "203.0.113.0/24"],
  ["[2001:db8:1:2::9]:40123", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["not an address", "not an address", "not an address"],
  ["203.0.113.7:x", "not an address", "not an address"],
  ["2001:db8::1::2", "not an address", "not an address"],
])("%s is counted as %s and logged as %s", (address, network, logged) => {
  expect([networkOf(address), truncateAddress(address)]).toEqual([network, logged]);
});
