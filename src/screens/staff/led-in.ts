import { redirectDocument } from "react-router";

/** Loads a whole document, so that nothing of the page before signing in stays in memory. */
export function ledIn(to: string, cookies: string[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirectDocument(to, { status: 303, headers });
}
