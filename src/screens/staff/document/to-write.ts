/** Which faults of a draft are no faults yet: places that nobody has written in so far. */
import type { DocumentToEdit } from "../../../slices/content/contract.ts";
import { valueAt } from "../../../slices/content/paths.ts";
import { wordsWritten } from "./words-written.ts";

type Faults = Record<string, string[]>;
type Begun = Pick<DocumentToEdit, "firstPublishedAt" | "versions">;

/** Nobody has published or scheduled it yet, or tried to while it is open. */
export const isNew = ({ firstPublishedAt, versions }: Begun, isAsked: boolean): boolean =>
  firstPublishedAt === null && versions.length === 0 && !isAsked;

export function sortedFaults(faults: Faults, body: unknown, isCalm: boolean) {
  const [toWrite, wrong]: [Faults, Faults] = [{}, {}];
  for (const [path, sentences] of Object.entries(faults)) {
    const of = isCalm && path !== "" && wordsWritten(valueAt(body, path)) === "" ? toWrite : wrong;
    of[path] = sentences;
  }
  return { toWrite, wrong };
}
