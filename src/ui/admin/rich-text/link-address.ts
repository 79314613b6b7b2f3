import { mailTo } from "../../../platform/text/links.ts";

/** @returns null if a link may not lead there */
export function addressOf(typed: string): string | null {
  const address = typed.trim();
  if ([sitePath, anchor, mail, phone].some((form) => form.test(address))) return address;
  if (mail.test(`mailto:${address}`)) return mailTo(address);
  if (isSecure(address)) return address;
  return bareHost.test(address) && isSecure(`https://${address}`) ? `https://${address}` : null;
}

export const addressRefused =
  "A link begins with https://, mailto: or tel:, with / where it leads to a page of this site, " +
  "or with # where it leads to a part of this page.";

/** Excludes `//host`, which is another site. */
const sitePath = /^\/(?![/\\])[^\s\\]*$/;
const anchor = /^#[^\s\\]+$/;
const mail = /^mailto:[^\s@:/]+@[^\s@:/.]+\.[^\s@:/]+$/i;
const phone = /^tel:\+?[\d().-]{3,}$/i;
const bareHost = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}([/?#]\S*)?$/i;

function isSecure(address: string): boolean {
  if (!/^https:\/\/\S+$/i.test(address) || !URL.canParse(address)) return false;
  const { username, hostname } = new URL(address);
  return username === "" && hostname.includes(".");
}
