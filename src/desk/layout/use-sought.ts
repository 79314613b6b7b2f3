import { createContext, use, useEffect } from "react";
import { useFetcher } from "react-router";
import type { Goal } from "./place.ts";

export type Sought = { words: string; goals: Goal[] };

/** A pause of this length means that typing has stopped. */
const restMs = 200;
/** A single letter matches every name. */
const shortest = 2;
const none: Goal[] = [];

/** Address of the search; null on a screen without one. */
export const SeekContext = createContext<string | null>(null);

export function useSought(words: string) {
  const seekAt = use(SeekContext);
  const { load, data, state } = useFetcher<Sought>();
  const query = words.trim();
  const canSearch = seekAt !== null && query.length >= shortest;
  useEffect(() => {
    if (!canSearch) return;
    const search = new URLSearchParams({ words: query });
    const timer = setTimeout(() => void load(`${seekAt}?${search}`), restMs);
    return () => clearTimeout(timer);
  }, [query, canSearch, seekAt, load]);
  const isFor = canSearch && data !== undefined && query.startsWith(data.words);
  const isSeeking = canSearch && (state !== "idle" || data?.words !== query);
  return { sought: isFor ? data.goals : none, isSeeking };
}
