/** How to tell the company of a weakness in its site, for those who look for one (RFC 9116). */
import { dayMs } from "../../platform/clock.ts";

/** Less than a year, so that nobody trusts what is no longer looked after (RFC 9116, 2.5.5). */
const validDays = 180;

/** @param about.publicUrl without it there is no telling where this text belongs, so it does not say */
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
    `Contact: mailto:${email}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    "Preferred-Languages: en",
    ...(publicUrl ? [`Canonical: ${publicUrl.origin}/.well-known/security.txt`] : []),
    "",
  ].join("\n");
}
