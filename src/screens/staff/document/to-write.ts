/** Which faults of a draft are no faults yet: places that nobody has written in so far. */
import type { DocumentToEdit } from "../../../slices/content/contract.ts";
import { valueAt } from "../../../slices/content/paths.ts";
import { wordsWritten } from "./value-text.ts";

type Faults = Record<string, string[]>;
type Begun = Pick<DocumentToEdit, "firstPublishedAt" | "versions">;

/** Nobody has published or scheduled it yet, or tried to while it is open. */
export const isNew = (
  { firstPublishedAt, versions }: Begun,
  isPublishAttempted: boolean,
): boolean => firstPublishedAt === null && versions.length === 0 && !isPublishAttempted;

export function sortedFaults(faults: Faults, body: unknown, isCalm: boolean) {
  const [toWrite, wrong]: [Faults, Faults] = [{}, {}];
  for (const [path, sentences] of Object.entries(faults)) {
    const of = isCalm && path !== "" && wordsWritten(valueAt(body, path)) === "" ? toWrite : wrong;
    of[path] = sentences;
  }
  return { toWrite, wrong };
}

/** Before it is saved: what was wrong with an empty place is over once something stands there. */
export function withoutFilled(faults: Faults, base: unknown, body: unknown): Faults {
  const isEmpty = (of: unknown, path: string) => wordsWritten(valueAt(of, path)).trim() === "";
  const isStillWrong = (path: string) => path === "" || !isEmpty(base, path) || isEmpty(body, path);
  return Object.fromEntries(Object.entries(faults).filter(([path]) => isStillWrong(path)));
}

/**
 * What was not done. What others have to go live with it is published first, and asked for freely.
 *
 * @param refusedIntent the intent that was pressed; "" for none
 */
export function waitsWords(
  refusedIntent: string,
  { isFit, isReady }: { isFit: boolean; isReady: boolean },
) {
  if (refusedIntent === "ask") return isFit ? null : "Nobody was asked yet.";
  return refusedIntent === "" || isReady ? null : "It is not published yet.";
}
