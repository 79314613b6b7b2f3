/** How an address is spelt on this site: lower case, one slash between its parts, none at its end, nothing escaped. */

import { Problem } from "../problem.ts";
import { decodes } from "./bodies.ts";

const longestUrl = 4_096;

/** @param path as it was asked for @returns the spelling under which something may be there */
export function spelling(path: string): string {
  const parts = unescaped(path).toLowerCase().split("/").filter(Boolean);
  return `/${parts.join("/")}`;
}

/** A request's target: everything after the first "?" is its query, further ones included. */
export function splitTarget(target: string): { path: string; query: string } {
  const at = target.indexOf("?");
  return at === -1
    ? { path: target, query: "" }
    : { path: target.slice(0, at), query: target.slice(at + 1) };
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Why nothing is answered at an address, whatever it leads to; null where something may be. */
export function refusalOf(url: string): Problem | null {
  if (url.length > longestUrl) return new Problem(414, "This address is too long.");
  if (!decodes(url)) return new Problem(400, "This address is not written in UTF-8.");
  // No browser sends "#", and the router would take what stands before it for the whole.
  if (url.includes("#") || url === "*" || /^[^?]*%(?:[01][\da-f]|7f)/i.test(url))
    return new Problem(400, "This address has characters no address here has.");
  return null;
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
