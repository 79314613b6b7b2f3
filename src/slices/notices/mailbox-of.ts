import { emailKey } from "../../platform/contact.ts";
import { normalized } from "../../platform/normalized.ts";

/** One provider by two names, where the dots of a name mean nothing. */
const gmail = "gmail.com";
const sameAs = new Map([["googlemail.com", gmail]]);

/** What reaches the same mailbox is one: `Vera+shop@Example.com` is `vera@example.com`. */
export function mailboxOf(email: string): string {
  const key = emailKey(normalized(email, "NFC"));
  const at = key.lastIndexOf("@");
  const host = asciiOf(key.slice(at + 1));
  const domain = sameAs.get(host) ?? host;
  const [name = ""] = key.slice(0, at).split("+");
  return `${domain === gmail ? name.replaceAll(".", "") : name}@${domain}`;
}

/** As mail servers know it: `münchen.example` is `xn--mnchen-3ya.example`. */
function asciiOf(domain: string): string {
  const url = `http://${domain.replace(/\.$/, "")}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}
