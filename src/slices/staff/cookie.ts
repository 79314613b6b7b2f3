/** The cookies of staff: a session, a known browser, and a pending one-time code. */

type CookieNamesOptions = { protocol: string; host: string };

export type CookieNames = { session: string; device: string; code: string; secure: boolean };

const loopback = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * `__Host-` proves that no other site and no subdomain set the cookie (RFC 6265bis). Browsers
 * accept such a cookie over https only; over http only the local machine is private enough.
 * @param options `protocol` with its colon, as in a URL
 * @returns null where signing in needs https
 */
export function cookieNames({ protocol, host }: CookieNamesOptions): CookieNames | null {
  if (protocol === "https:") return { ...namesAfter("__Host-foyer"), secure: true };
  return loopback.test(host) ? { ...namesAfter("foyer"), secure: false } : null;
}

const namesAfter = (name: string) => ({
  session: name,
  device: `${name}-device`,
  code: `${name}-code`,
});

/** The longest time that browsers keep a cookie. */
const deviceSeconds = 400 * 86_400;
const codeSeconds = 600;

type WrittenOptions = { name: string; value: string; secure: boolean; seconds?: number };

function serializeCookie({ name, value, secure, seconds }: WrittenOptions): string {
  const lasting = seconds === undefined ? "" : `; Max-Age=${seconds}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}${lasting}`;
}

/**
 * Has no age, so it ends with the browser's own session. The server ends it after 12 idle hours,
 * and after 14 days in any case.
 */
export const sessionCookie = ({ session, secure }: CookieNames, value: string): string =>
  serializeCookie({ name: session, value, secure });

export const deviceCookie = ({ device, secure }: CookieNames, value: string): string =>
  serializeCookie({ name: device, value, secure, seconds: deviceSeconds });

export const codeCookie = ({ code, secure }: CookieNames, value: string): string =>
  serializeCookie({ name: code, value, secure, seconds: codeSeconds });

export const noCookie = (names: CookieNames, which: "session" | "code"): string =>
  serializeCookie({ name: names[which], value: "", secure: names.secure, seconds: 0 });
