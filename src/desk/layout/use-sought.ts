import { createContext, use, useEffect } from "react";
import { useFetcher } from "react-router";
import type { Goal } from "./place.ts";

/** What the server found, and for which words. */
export type Sought = { words: string; goals: Goal[] };

/** So long nobody types any more. */
const restMs = 200;
/** One letter is in every name. */
const shortest = 2;
const none: Goal[] = [];

/** The address of the search; null where a screen has none. */
export const SeekContext = createContext<string | null>(null);

/** Asks the server as one types. */
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
