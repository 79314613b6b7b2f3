import { createContext, use, useEffect, useState } from "react";
import type { Here } from "../../ui/admin/times.ts";
import { answering, everyChat } from "../presence/contract.ts";
import { useAdmin } from "./admin-data.ts";
import { type Live, useStream } from "./use-stream.ts";

type Hearing = {
  /** The position of the loaded data in the stream, so that no change is lost before joining. */
  since: string;
  lead: string | null;
  chat?: string;
  only?: string;
  inBackground?: boolean;
  onNews?(): void;
  onTyping?(name: string | null): void;
};

const inLists = { soonMs: 300, restMs: 3_000 };
/** In a chat each message must appear at once. */
const inChat = { soonMs: 50, restMs: 500 };

export function useLive(hearing: Hearing): { state: Live; looking: Looking[] } {
  const { lead, chat = null, only, onNews, ...streamOptions } = hearing;
  const search = new URLSearchParams({ ...(lead && { lead }), ...(chat && { chat }) });
  const { state, lookers } = useStream({
    ...streamOptions,
    address: `/staff/inbox/live?${search}`,
    rhythm: chat === null || chat === everyChat ? inLists : inChat,
    // No ids mean that everything may have changed.
    isNews: ({ ids }) => ids.length === 0 || only === undefined || ids.includes(only),
    onNews: () => onNews?.(),
  });
  const writing = new Set(
    lookers.flatMap(({ staff, place }) => (place === answering ? [staff] : [])),
  );
  const looking = [...new Set(lookers.map(({ staff }) => staff))];
  return { state, looking: looking.map((id) => ({ id, isWriting: writing.has(id) })) };
}

type Looking = { id: string; isWriting: boolean };

export const LookingContext = createContext<Looking[]>([]);

export const useLooking = (): Looking[] => use(LookingContext);

const everyMs = 20_000;

/** @param loadedAt the server's time; the browser's clock only measures the time since then */
export function useHere(loadedAt: string): Here {
  const { time_zone } = useAdmin();
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const start = performance.now();
    setNow(loadedAt);
    const timer = setInterval(() => {
      const elapsedMs = performance.now() - start;
      setNow(new Date(Date.parse(loadedAt) + elapsedMs).toISOString());
    }, everyMs);
    return () => clearInterval(timer);
  }, [loadedAt]);
  return { now, zone: time_zone };
}
