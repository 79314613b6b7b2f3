import { Problem } from "../problem.ts";
import { unescapedAscii } from "../text/links.ts";
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

/** RFC 9112, 3.2.2. @returns null for another form; never "//…", which names a host */
export function pathOfAbsolute(target: string): string | null {
  if (target.startsWith("/") || target === "*") return null;
  if (!URL.canParse(target)) return "/";
  const { pathname, search } = new URL(target);
  return `/${pathname.replace(/^\/+/, "")}${search}`;
}

/** The length of a key that a mail program has cut off; words may be attached to it. */
const runs = /[\w-]{30,}/g;

/** One-time links are keys: readers of the log must not be able to follow them. */
export const withoutKeys = (path: string): string =>
  unescapedAscii(unescapedAscii(path)).replace(runs, (run) => (isKey(run) ? "…" : run));

/** In keys letters and digits alternate often; ids and hashes have no letter beyond f. */
function isKey(run: string): boolean {
  const turns = run.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g)?.length ?? 0;
  const isMixed = /[a-z]/.test(run) && /[A-Z]/.test(run);
  return /[g-z]/i.test(run) && turns >= (isMixed ? 8 : 5);
}
