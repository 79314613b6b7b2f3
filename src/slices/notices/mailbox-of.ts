import { emailKey } from "../../platform/contact.ts";
import { normalized } from "../../platform/fold.ts";

/** Gmail has two domains and ignores dots in names. */
const gmail = "gmail.com";
const sameAs = new Map([["googlemail.com", gmail]]);

/** Addresses of one mailbox get one key: `Vera+shop@Example.com` is `vera@example.com`. */
export function mailboxOf(email: string): string {
  const key = emailKey(normalized(email, "NFC"));
  const at = key.lastIndexOf("@");
  const host = asciiOf(key.slice(at + 1));
  const domain = sameAs.get(host) ?? host;
  const [name = ""] = key.slice(0, at).split("+");
  return `${domain === gmail ? name.replaceAll(".", "") : name}@${domain}`;
}

/** The ASCII form that mail servers use: `münchen.example` is `xn--mnchen-3ya.example`. */
function asciiOf(domain: string): string {
  const url = `http://${domain.replace(/\.$/, "")}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}
