/** Reads the browser's own cookie: a table searchable by browser would itself track people. */
import { cookieNames, hasAccepted } from "./cookies.ts";

/** Uses that need an Accept; the banner and the page *Cookies* name each. */
export const uses = [
  /** A random cookie, and the page views and searches recorded under it. */
  "visitor",
  "analytics",
  "geolocation",
  /** The browser's request for its own address, which it stores in a cookie. */
  "address",
] as const;
export type Use = (typeof uses)[number];

export type Answer = { accepted: boolean };

/** @param cookies the request's header, or `document.cookie` */
export const answerIn = (cookies: string | undefined): Answer => ({
  accepted: hasAccepted(cookies),
});

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Whether the browser sends Global Privacy Control (https://www.w3.org/TR/gpc/). */
export const isSignalled = (headers: Headers): boolean => headers["sec-gpc"] === "1";

export const answerOf = (cookies: Record<string, string | undefined>): Answer => ({
  accepted: cookies[cookieNames.accepted] === "true",
});

/** Only a valid Accept allows any use: no choice, Reject and withdrawal do not. */
export const allows = (use: Use, { accepted }: Answer): boolean => accepted && uses.includes(use);

/** Raised when what Accept allows changes in the software; staff's texts have own versions. */
export const wording = 1;
