import { Problem } from "../problem.ts";
import { decodes } from "./bodies.ts";

const longestUrl = 4_096;

/** @returns the canonical path: lower case, single slashes, none at the end, unescaped */
export const spelling = (path: string): string => tidied(path).toLowerCase();

export const tidied = (path: string): string =>
  `/${unescaped(path).split("/").filter(Boolean).join("/")}`;

export const escaped = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

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

export function refusalOf(url: string): Problem | null {
  if (url.length > longestUrl) return new Problem(414, "This address is too long.");
  if (!decodes(url)) return new Problem(400, "This address is not written in UTF-8.");
  // Browsers never send "#", and the router would cut the address there.
  if (url.includes("#") || url === "*" || /^[^?]*%(?:[01][\da-f]|7f)/i.test(url))
    return new Problem(400, "This address has characters no address here has.");
  // `new URL` would resolve these to another page than the requested one.
  if (pathTraversal.test(unescaped(splitTarget(url).path)))
    return new Problem(400, "This address has characters no address here has.");
  return null;
}

/** The path segments "." and "..", and backslashes, which a URL treats as slashes. */
const pathTraversal = /\\|(?:^|\/)\.{1,2}(?:\.data)?(?:\/|$)/;

/**
 * @returns the path and query of an absolute-form target (RFC 9112, 3.2.2), or null; never "//…",
 * which names a host
 */
export function pathOfAbsolute(target: string): string | null {
  if (target.startsWith("/") || target === "*") return null;
  if (!URL.canParse(target)) return "/";
  const { pathname, search } = new URL(target);
  return `/${pathname.replace(/^\/+/, "")}${search}`;
}
