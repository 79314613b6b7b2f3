/** The cookies of the staff: a session, a browser they use, a one-time code that is awaited. */

type CookieNamesOptions = { protocol: string; host: string };

export type CookieNames = { session: string; device: string; code: string; secure: boolean };

const loopback = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * `__Host-`: no other site and no subdomain can have set it (RFC 6265bis). Browsers keep such a
 * cookie over https alone; over http only this machine itself is private enough.
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

/** As long as browsers keep one. */
const deviceSeconds = 400 * 86_400;
const codeSeconds = 600;

type WrittenOptions = { name: string; value: string; secure: boolean; seconds?: number };

function serializeCookie({ name, value, secure, seconds }: WrittenOptions): string {
  const lasting = seconds === undefined ? "" : `; Max-Age=${seconds}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}${lasting}`;
}

/** Without an age: it goes with the browser's own session, and after 12 idle hours, or 14 days, in any case. */
export const sessionCookie = ({ session, secure }: CookieNames, value: string): string =>
  serializeCookie({ name: session, value, secure });

export const deviceCookie = ({ device, secure }: CookieNames, value: string): string =>
  serializeCookie({ name: device, value, secure, seconds: deviceSeconds });

export const codeCookie = ({ code, secure }: CookieNames, value: string): string =>
  serializeCookie({ name: code, value, secure, seconds: codeSeconds });

export const noCookie = (names: CookieNames, which: "session" | "code"): string =>
  serializeCookie({ name: names[which], value: "", secure: names.secure, seconds: 0 });
