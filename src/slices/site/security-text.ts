/** security.txt (RFC 9116). */

import { dayMs } from "../../platform/clock.ts";
import { mailTo } from "../../platform/link-target.ts";

/** Less than a year, as RFC 9116, 2.5.5 recommends, so that stale contacts expire. */
const validDays = 180;

/** Without `publicUrl` the canonical address is unknown and left out. */
export function securityText({
  email,
  now,
  publicUrl,
}: {
  email: string;
  now: Date;
  publicUrl: URL | null;
}): string {
  const today = now.getTime() - (now.getTime() % dayMs);
  return [
    `Contact: ${mailTo(email)}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    "Preferred-Languages: en",
    ...(publicUrl ? [`Canonical: ${publicUrl.origin}/.well-known/security.txt`] : []),
    "",
  ].join("\n");
}
