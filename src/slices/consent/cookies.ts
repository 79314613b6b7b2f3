/** The three cookies of an Accept, as text. Needs neither browser nor server. */

const yearSeconds = 31_536_000;

export const cookieNames = {
  accepted: "cookieAccepted",
  browser: "browserName",
  ip: "ipAddress",
} as const;
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

/** Whoever has it is not asked. */
export const acceptedCookie = "cookieAccepted=true";

/** @param cookies a `Cookie` header, or `document.cookie` */
export const hasAccepted = (cookies: string | undefined): boolean =>
  (cookies ?? "").split(/;\s*/).includes(acceptedCookie);

/** The address an earlier Accept has kept; empty where there is none. */
export const keptAddress = (cookies: string): string =>
  /(?:^|;\s*)ipAddress=([0-9a-fA-F:.]{2,45})(?:;|$)/.exec(cookies)?.[1] ?? "";

/** @param secure whether the site is reached over https */
export const cookieOf = (name: CookieName, value: string, secure: boolean): string =>
  `${name}=${encodeValue(value)}; path=/; max-age=${yearSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;

export const expiredCookieOf = (name: CookieName): string =>
  `${name}=; path=/; max-age=0; SameSite=Lax`;

/** RFC 6265 allows a colon, and an IPv6 address reads better with it. */
const encodeValue = (value: string): string => encodeURIComponent(value).replaceAll("%3A", ":");
