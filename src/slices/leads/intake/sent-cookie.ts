/**
 * The cookie that a form sent without scripts sets, so that the thank-you page can show what was
 * sent.
 */

import type { Language } from "../../../platform/language.ts";
import { addressIn } from "../../../platform/language-address.ts";

const lastsSeconds = 300;

export const sentName = "sent";

/** Its value is the enquiry's key, which only the sender may have. */
export function sentCookie(publicUrl: URL | null, language: Language) {
  const secure = publicUrl?.protocol === "https:";
  const options = {
    path: addressIn(language, "/thank-you"),
    httpOnly: true,
    sameSite: "lax",
    maxAge: lastsSeconds,
    secure,
  } as const;
  return { name: sentName, options };
}
