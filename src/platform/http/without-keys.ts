import { unescapedAscii } from "../link-target.ts";

/** As long as what is left of a key where a mail program broke it off; words may be joined to it. */
const runs = /[\w-]{30,}/g;

/** One-time links are keys: whoever reads the log must not be able to follow them. */
export const withoutKeys = (path: string): string =>
  unescapedAscii(unescapedAscii(path)).replace(runs, (run) => (isKey(run) ? "…" : run));

/**
 * As `ids.key()` makes them letters and digits turn into one another again and again, also where
 * all were made small; words do not, and an id or a hash has no letter beyond f.
 */
function isKey(run: string): boolean {
  const turns = run.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g)?.length ?? 0;
  const isMixed = /[a-z]/.test(run) && /[A-Z]/.test(run);
  return /[g-z]/i.test(run) && turns >= (isMixed ? 8 : 5);
}
