/** How an address is spelt on this site: lower case, one slash between its parts, none at its end, nothing escaped. */

/** @param path as it was asked for @returns the spelling under which something may be there */
export function spelling(path: string): string {
  const parts = unescaped(path).toLowerCase().split("/").filter(Boolean);
  return `/${parts.join("/")}`;
}

/** A request's target: everything after the first "?" is its query, further ones included. */
export function splitTarget(target: string): { path: string; query: string } {
  const at = target.indexOf("?");
  return at === -1 ? { path: target, query: "" } : { path: target.slice(0, at), query: target.slice(at + 1) };
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The path of a target in absolute form (RFC 9112, 3.2.2), which only proxies are sent. It never begins with two
 * slashes, which a browser would take for another site.
 * @returns null where the target is a path already
 */
export function pathOfAbsolute(target: string): string | null {
  if (target.startsWith("/") || target === "*") return null;
  if (!URL.canParse(target)) return "/";
  const { pathname, search } = new URL(target);
  return `/${pathname.replace(/^\/+/, "")}${search}`;
}
