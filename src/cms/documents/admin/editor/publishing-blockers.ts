import { valueAt } from "../../../content-types/paths.ts";
import type { DocumentToEdit, Reach, Use } from "../../contract.ts";
import { wordsWritten } from "./value-text.ts";

export const offlinePath = "?part=uses&offline";

export const holding = ({ uses, below }: Reach): { uses: Use[]; below: Reach["below"] } => ({
  uses: uses.filter(({ state, isLoose }) => state === "live" && !isLoose),
  below: below.filter(({ isLive }) => isLive),
});

export function hasUnpublishBlockers(reach: Reach): boolean {
  const { uses, below } = holding(reach);
  return uses.length + below.length > 0;
}

type Faults = Record<string, string[]>;
type Begun = Pick<DocumentToEdit, "firstPublishedAt" | "versions">;

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

export function withoutFilled(faults: Faults, base: unknown, body: unknown): Faults {
  const isEmpty = (of: unknown, path: string) => wordsWritten(valueAt(of, path)).trim() === "";
  const isStillWrong = (path: string) => path === "" || !isEmpty(base, path) || isEmpty(body, path);
  return Object.fromEntries(Object.entries(faults).filter(([path]) => isStillWrong(path)));
}

/** Documents to be published along block publishing, but not asking. */
export function waitsWords(
  refusedIntent: string,
  { isFit, isReady }: { isFit: boolean; isReady: boolean },
) {
  if (refusedIntent === "ask") return isFit ? null : "Nobody was asked yet.";
  return refusedIntent === "" || isReady ? null : "It is not published yet.";
}

/** Names the documents and revisions that a button showed, so that the server can compare them. */
export const readTogether = (waitsFor: { id: number; revision: number }[]): string =>
  waitsFor.map(({ id, revision }) => `${id}:${revision}`).join(" ");
