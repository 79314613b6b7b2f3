import { useEffect, useRef, useState } from "react";
import type { InboxRow } from "../../../../slices/inbox/contract.ts";
import { useInbox } from "../use-inbox.ts";

const shownMs = 6_000;

type Shown = Pick<InboxRow, "id" | "created_at" | "wrote_again" | "unfinished">;

/**
 * What came, or was added to, while this list was looked at. What a colleague moves in or out of
 * it, or takes back, is no news.
 *
 * @param loadedAt the server's time
 * @returns their ids; for some seconds
 */
export function useNewOnes(rows: Shown[], loadedAt: string): Set<string> {
  const { search } = useInbox();
  const seen = useRef({ search, since: loadedAt, ids: new Set(rows.map(({ id }) => id)) });
  const [news, setNews] = useState<Set<string>>(new Set());
  useEffect(() => {
    const isSame = seen.current.search === search;
    const { since, ids } = isSame
      ? seen.current
      : { since: loadedAt, ids: new Set(rows.map(({ id }) => id)) };
    const came = rows.filter((row) => !ids.has(row.id) && isNews(row, since));
    seen.current = { search, since, ids: new Set([...ids, ...rows.map(({ id }) => id)]) };
    if (came.length > 0) setNews(new Set(came.map(({ id }) => id)));
  }, [rows, search, loadedAt]);
  useEffect(() => {
    if (news.size === 0) return;
    const timer = setTimeout(() => setNews(new Set()), shownMs);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}

/** A chat that was left half-way is announced a while after it began. */
const isNews = ({ created_at, wrote_again, unfinished }: Shown, since: string): boolean =>
  created_at >= since || wrote_again || unfinished;
