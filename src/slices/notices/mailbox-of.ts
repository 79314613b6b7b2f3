import { emailKey } from "../people/contact-keys.ts";

/** Where the dots of a name mean nothing. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/** What reaches the same mailbox is one: `Vera+shop@Example.com` is `vera@example.com`. */
export function mailboxOf(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf("@");
  const domain = key.slice(at + 1);
  const [name = ""] = key.slice(0, at).split("+");
  return `${dotless.has(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}
