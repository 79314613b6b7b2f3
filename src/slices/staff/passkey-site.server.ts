/** Where passkeys work: WebAuthn needs a domain name, over https or on the local machine. */
import { isIP } from "node:net";
import { Problem } from "../../platform/problem.ts";

/** `protocol` has its colon, `host` its port. */
export type RequestSite = { protocol: string; host: string };
/** `network` is the widest that the caller belongs to. */
export type RequestOrigin = RequestSite & { network: string };
/** `rpID` is the domain name that binds a passkey. */
export type PasskeySite = { rpID: string; origin: string };

const loopback = /^(127(\.\d{1,3}){3}|\[::1\])$/;

/** Null where passkeys work; otherwise a sentence that says what to do. */
export function passkeyWarning(site: RequestSite): string | null {
  if (siteAt(site)) return null;
  const address = URL.parse(`${site.protocol}//${site.host}`);
  if (address && loopback.test(address.hostname)) {
    address.hostname = "localhost";
    return `Passkeys need a domain name, not an IP address. Open ${address.origin} instead.`;
  }
  return site.protocol === "https:"
    ? "Passkeys need a domain name, not an IP address. Open this site by its domain name."
    : "Passkeys need https. Open this page with https://.";
}

/** @throws Problem 403 where browsers refuse passkeys */
export function passkeySite(requestSite: RequestSite): PasskeySite {
  const site = siteAt(requestSite);
  if (!site) throw new Problem(403, passkeyWarning(requestSite) ?? "Passkeys do not work here.");
  return site;
}

function siteAt({ protocol, host }: RequestSite): PasskeySite | null {
  const address = URL.parse(`${protocol}//${host}`);
  if (!address) return null;
  const { hostname, origin } = address;
  const isName = isIP(hostname) === 0 && !hostname.startsWith("[");
  const isSafe = protocol === "https:" || /^([\w-]+\.)?localhost$/.test(hostname);
  return isName && isSafe ? { rpID: hostname, origin } : null;
}
