// Whether response times reveal that an account exists. Times login with a wrong password and forgot password, each
// alternating between a known and an unknown email, against the whole program. A difference of the medians within the
// spread is noise.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { noLimits } from "../tests/support/no-limits.ts";
import { startSite } from "../tests/support/running-site.ts";
import { signUp } from "../tests/support/visitor.ts";
import { quantile } from "./quantile.ts";

const rounds = { login: 150, "forgot-password": 300 };
const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-bench-"));
const site = await startSite(dataDir, { LIMITS: noLimits });
try {
  const { user } = await signUp(site.url);
  const known = `${user.username}@example.org`;
  console.log("milliseconds       known p25   p50   p75   unknown p25   p50   p75   difference of p50");
  for (const [call, count] of Object.entries(rounds)) {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let round = 0; round < count; round++) {
      // Alternates the order, because the first request follows a pause.
      const turns = [
        ["known", known],
        ["unknown", "nobody@example.org"],
      ] as const;
      for (const [which, email] of round % 2 ? turns : turns.toReversed())
        times[which].push(await timeResponse(call, { email, password: call === "login" ? "not this one" : undefined }));
    }
    const [a, b] = [quartilesOf(times.known), quartilesOf(times.unknown)];
    const figures = [...a, ...b].map((ms) => ms.toFixed(2).padStart(7));
    console.log(`${call.padEnd(18)}${figures.join("")}   ${((a[1] ?? 0) - (b[1] ?? 0)).toFixed(2)}`);
  }
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function timeResponse(call: string, body: object): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${site.url}/api/v1/users/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.text();
  return performance.now() - start;
}

function quartilesOf(times: number[]): number[] {
  return [0.25, 0.5, 0.75].map((share) => quantile(times, share));
}
