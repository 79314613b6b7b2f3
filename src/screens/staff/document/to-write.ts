/** Separates real faults of a draft from places that are still empty. */
import type { DocumentToEdit } from "../../../slices/content/contract.ts";
import { valueAt } from "../../../slices/content/paths.ts";
import { wordsWritten } from "./value-text.ts";

type Faults = Record<string, string[]>;
type Begun = Pick<DocumentToEdit, "firstPublishedAt" | "versions">;

/** Never published or scheduled, and nobody has tried to publish in this editor. */
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

/** Until the next save, drops faults of empty places that are filled by now. */
export function withoutFilled(faults: Faults, base: unknown, body: unknown): Faults {
  const isEmpty = (of: unknown, path: string) => wordsWritten(valueAt(of, path)).trim() === "";
  const isStillWrong = (path: string) => path === "" || !isEmpty(base, path) || isEmpty(body, path);
  return Object.fromEntries(Object.entries(faults).filter(([path]) => isStillWrong(path)));
}

/**
 * Says what a refused intent did not do. Documents to be published along block publishing, but not
 * asking.
 * @param refusedIntent the intent of the pressed button; "" for none
 */
export function waitsWords(
  refusedIntent: string,
  { isFit, isReady }: { isFit: boolean; isReady: boolean },
) {
  if (refusedIntent === "ask") return isFit ? null : "Nobody was asked yet.";
  return refusedIntent === "" || isReady ? null : "It is not published yet.";
}
