const yearSeconds = 31_536_000;
const lasting = `path=/; max-age=${yearSeconds}; SameSite=Lax`;

export const cookieNames = {
  accepted: "cookieAccepted",
  browser: "browserName",
  ip: "ipAddress",
} as const;
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

export const acceptedCookie = "cookieAccepted=true";

export const hasAccepted = (cookies: string | undefined): boolean =>
  (cookies ?? "").split(/;\s*/).includes(acceptedCookie);

export const cookieOf = (name: CookieName, value: string, secure: boolean): string =>
  `${name}=${encodeValue(value)}; ${lasting}${secure ? "; Secure" : ""}`;

export const expiredCookieOf = (name: CookieName): string =>
  `${name}=; path=/; max-age=0; SameSite=Lax`;

/** RFC 6265 allows a colon, and an IPv6 address reads better with it. */
const encodeValue = (value: string): string => encodeURIComponent(value).replaceAll("%3A", ":");
