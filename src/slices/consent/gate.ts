/**
 * The one place that says what may be done with a visitor's consent. The answer is the
 * browser's own cookie, because a row that could be looked up by browser would itself follow
 * people; `consents` is its proof.
 */
import { cookieNames, hasAccepted } from "./cookies.ts";

/** What waits for an Accept; the wording of the banner and of the page *Cookies* names each. */
export const uses = [
  /** A random cookie, with the pages read and the searches made under it. */
  "visitor",
  /** Views and clicks told to an analytics service. */
  "analytics",
  /** Where an address roughly lies, asked of a service. */
  "geolocation",
  /** The browser asks for its own address, and keeps it. */
  "address",
] as const;
export type Use = (typeof uses)[number];

export type Answer = { accepted: boolean };

/** @param cookies of the request's header, or `document.cookie` */
export const answerIn = (cookies: string | undefined): Answer => ({
  accepted: hasAccepted(cookies),
});

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Whether the browser sends Global Privacy Control (https://www.w3.org/TR/gpc/). */
export const isSignalled = (headers: Headers): boolean => headers["sec-gpc"] === "1";

/** @param cookies by name */
export const answerOf = (cookies: Record<string, string | undefined>): Answer => ({
  accepted: cookies[cookieNames.accepted] === "true",
});

/** Nothing but an Accept that holds allows any of it: no answer, Reject and withdrawal do not. */
export const allows = (use: Use, { accepted }: Answer): boolean => accepted && uses.includes(use);
