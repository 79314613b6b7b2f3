/** Where signing in leads: a screen of the staff's, and no other site's address. */
export function placeAfter(request: { url: string }): string {
  const to = new URL(request.url).searchParams.get("to") ?? "";
  return /^\/staff(?![^/?])[^\\]*$/.test(to) && !to.includes("//") ? to : "/staff";
}
