import { redirectDocument } from "react-router";

/** The address after signing in: always a staff screen, never another site (no open redirect). */
export function placeAfter(request: { url: string }): string {
  const here = new URL(request.url);
  const to = URL.parse(here.searchParams.get("to") ?? "", here.origin);
  if (!to || to.origin !== here.origin || !/^\/staff(\/|$)/.test(to.pathname)) return "/staff";
  return to.pathname.includes("//") ? "/staff" : to.pathname + to.search;
}

/** Loads a whole document, so that nothing of the page before signing in stays in memory. */
export function ledIn(to: string, cookies: string[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirectDocument(to, { status: 303, headers });
}
