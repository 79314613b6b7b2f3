import { useEffect, useRef, useState } from "react";
import { useInbox } from "./use-inbox.ts";

const shownMs = 6_000;

/** @returns the ids of those that came into this list while it was looked at; for some seconds */
export function useNewOnes(rows: { id: string }[]): Set<string> {
  const { search } = useInbox();
  const known = useRef({ search, ids: new Set(rows.map(({ id }) => id)) });
  const [news, setNews] = useState<Set<string>>(new Set());
  useEffect(() => {
    const before = known.current;
    const ids = new Set(rows.map(({ id }) => id));
    known.current = { search, ids };
    const came = before.search === search ? rows.filter(({ id }) => !before.ids.has(id)) : [];
    if (came.length > 0) setNews(new Set(came.map(({ id }) => id)));
  }, [rows, search]);
  useEffect(() => {
    if (news.size === 0) return;
    const timer = setTimeout(() => setNews(new Set()), shownMs);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}
