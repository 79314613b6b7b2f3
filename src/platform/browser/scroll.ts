import { keepSession, readSession } from "./session.ts";

const name = "scroll-positions";
const mostKept = 50;

export type HistoryEntry = { key: string; pathname: string; search: string; hash: string };

/** The router gives the key "default" to entries it did not create. */
export const idOf = ({ key, pathname, search, hash }: HistoryEntry): string =>
  key === "default" ? pathname + search + hash : key;

/** React Router reports POP for a document's first page too, even if a link led to it. */
export function comesBack(how: "POP" | "PUSH" | "REPLACE"): boolean {
  if (how !== "POP") return false;
  if (isTakenOver()) return true;
  const [entry] = performance.getEntriesByType("navigation");
  return (
    entry instanceof PerformanceNavigationTiming &&
    (entry.type === "reload" || entry.type === "back_forward")
  );
}

export const isTakenOver = (): boolean => "takenOver" in document.documentElement.dataset;

export function createScrollPositions() {
  const positions = new Map(entriesIn(readSession(name)));
  return {
    of: (id: string): number | null => positions.get(id) ?? null,

    set(id: string, y: number) {
      positions.delete(id);
      positions.set(id, y);
    },

    keep() {
      keepSession(name, [...positions].slice(-mostKept));
    },
  };
}

const entriesIn = (state: unknown): [string, number][] =>
  Array.isArray(state) ? state.filter(isEntry) : [];

const isEntry = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";

/** Retries while the page grows, because content above the target may still load. */
const longestMs = 15_000;
const userInputEvents = ["wheel", "touchstart", "pointerdown", "keydown"];

export function comeIntoPlace(move: () => boolean): () => void {
  if (move()) return () => {};
  const over = new AbortController();
  const { signal } = over;
  const grown = new ResizeObserver(() => {
    if (move()) over.abort();
  });
  grown.observe(document.body);
  const timer = setTimeout(() => over.abort(), longestMs);
  signal.addEventListener("abort", () => {
    grown.disconnect();
    clearTimeout(timer);
  });
  for (const sign of userInputEvents)
    addEventListener(sign, () => over.abort(), { capture: true, passive: true, signal });
  return () => over.abort();
}

/** The final scroll position waits for placeholders, because loading moves the content below. */
export const coming = { "data-coming": "" } as const;

export function scrollDownTo(y: number): boolean {
  scrollTo({ top: y, behavior: "instant" });
  return Math.abs(scrollY - y) <= 1 && document.querySelector("[data-coming]") === null;
}
