/** The address after signing in: always a desk screen, never another site (no open redirect). */
export function placeAfter(request: { url: string }): string {
  const here = new URL(request.url);
  const to = URL.parse(here.searchParams.get("to") ?? "", here.origin);
  if (!to || to.origin !== here.origin || !/^\/staff(\/|$)/.test(to.pathname)) return "/staff";
  return to.pathname.includes("//") ? "/staff" : to.pathname + to.search;
}
