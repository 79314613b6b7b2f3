import { unescapedAscii } from "../link-target.ts";

/** The length of a key that a mail program has cut off; words may be attached to it. */
const runs = /[\w-]{30,}/g;

/** One-time links are keys: readers of the log must not be able to follow them. */
export const withoutKeys = (path: string): string =>
  unescapedAscii(unescapedAscii(path)).replace(runs, (run) => (isKey(run) ? "…" : run));

/**
 * In keys of `ids.key()` letters and digits alternate often, even in lower case; in words they do
 * not, and ids and hashes have no letter beyond f.
 */
function isKey(run: string): boolean {
  const turns = run.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g)?.length ?? 0;
  const isMixed = /[a-z]/.test(run) && /[A-Z]/.test(run);
  return /[g-z]/i.test(run) && turns >= (isMixed ? 8 : 5);
}
