/**
 * What a form sent without scripts leaves with the browser, for the thanks to say what was sent.
 */

import type { Language } from "../../../platform/language.ts";
import { addressIn } from "../../../platform/language-address.ts";

const lastsSeconds = 300;

export const sentName = "sent";

/** Its value is the enquiry's key, which only whoever has sent it knows. */
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
