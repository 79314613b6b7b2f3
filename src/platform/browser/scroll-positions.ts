/** Where each entry of this tab's history was left: how far down its page stood. */
import { keepSession, readSession } from "./session.ts";

const name = "scroll-positions";
/** Entries that are remembered; the one left longest ago goes first. */
const mostKept = 50;

export type Entry = { key: string; pathname: string; search: string; hash: string };

/** What tells an entry from all others. One the browser made by itself has no key of its own. */
export const idOf = ({ key, pathname, search, hash }: Entry): string =>
  key === "default" ? pathname + search + hash : key;

/**
 * Whether one comes back to an entry that was left: a document that a link leads to is new,
 * whatever was read at its address.
 * @param how as React Router has it, which calls the first page of a document POP too
 */
export function comesBack(how: "POP" | "PUSH" | "REPLACE"): boolean {
  if (how !== "POP") return false;
  if (isTakenOver()) return true;
  const [entry] = performance.getEntriesByType("navigation");
  return (
    entry instanceof PerformanceNavigationTiming &&
    (entry.type === "reload" || entry.type === "back_forward")
  );
}

/** Whether React has the page, so that it draws the next one from nothing. */
export const isTakenOver = (): boolean => "takenOver" in document.documentElement.dataset;

export function createScrollPositions() {
  const positions = new Map(entriesIn(readSession(name)));
  return {
    of: (id: string): number | null => positions.get(id) ?? null,

    set(id: string, y: number) {
      positions.delete(id);
      positions.set(id, y);
    },

    /** Written when a page is left, not at each step. */
    keep() {
      keepSession(name, [...positions].slice(-mostKept));
    },
  };
}

const entriesIn = (kept: unknown): [string, number][] =>
  Array.isArray(kept) ? kept.filter(isEntry) : [];

const isEntry = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";
