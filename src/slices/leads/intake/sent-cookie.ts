/** What a form sent without scripts leaves with the browser, for the thanks to say what was sent. */

const lastsSeconds = 300;

export const sentName = "sent";

/** Its value is the enquiry's key, which only whoever has sent it knows. */
export function sentCookie(publicUrl: URL | null) {
  const secure = publicUrl?.protocol === "https:";
  const options = {
    path: "/thank-you",
    httpOnly: true,
    sameSite: "lax",
    maxAge: lastsSeconds,
    secure,
  } as const;
  return { name: sentName, options };
}
