import { allows, answerOf } from "../consent/gate.ts";

type Cookies = Record<string, string | undefined>;

const yearSeconds = 31_536_000;

/** `__Host-`: no other site and no subdomain can set it (RFC 6265bis). */
export function visitorCookie(publicUrl: URL | null) {
  const secure = publicUrl?.protocol === "https:";
  const name = secure ? "__Host-visitor" : "visitor";
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  /** Ignores whether the visitor still accepts the cookie. */
  const read = (cookies: Cookies): string | null => {
    const value = cookies[name];
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
  };
  return {
    name,
    options,
    lasting: { ...options, maxAge: yearSeconds },
    readId: read,
    of: (cookies: Cookies) => (allows("visitor", answerOf(cookies)) ? read(cookies) : null),
  };
}
export type VisitorCookie = ReturnType<typeof visitorCookie>;
