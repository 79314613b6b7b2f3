import { useEffect, useEffectEvent, useState } from "react";
import { everyChat } from "../../../slices/inbox/contract.ts";

export type Live = "joining" | "live" | "lost";

type Hearing = {
  /** What was shown when the stream is joined, so that nothing falls between the two. */
  since: string;
  /** The enquiry that is open. */
  lead: string | null;
  /** The chat that is open; `everyChat` for news of all. */
  chat?: string;
  /** The one enquiry that news are wanted of; of all where it is not given. */
  only?: string;
  /** For whoever waits for visitors while they do something else. */
  inBackground?: boolean;
  onNews?(): void;
  /** Somebody writes in the chat; null where it is the visitor. */
  onTyping?(name: string | null): void;
};

/** News come in bursts: the first are read soon, and what follows them in one go. */
const inLists = { soonMs: 300, restMs: 3_000 };
/** Whoever talks waits for each line. */
const inChat = { soonMs: 50, restMs: 500 };
const joinAgainMs = 30_000;

/**
 * Hears that enquiries came or changed, and who looks at the one that is open. One stream as long
 * as the screen is seen: browsers have few connections for a site, and a tab in the background
 * should take none of them.
 */
export function useLive(hearing: Hearing): { state: Live; looking: string[] } {
  const { since, lead, chat = null, only, inBackground = false, onNews, onTyping } = hearing;
  const [state, setState] = useState<Live>("joining");
  const [looking, setLooking] = useState<string[]>([]);
  const tell = useEffectEvent(() => onNews?.());
  const tellTyping = useEffectEvent((name: string | null) => onTyping?.(name));
  const isOf = useEffectEvent((data: unknown) => {
    const ids = only === undefined ? [] : idsIn(data);
    // None where everything may have changed.
    return ids.length === 0 || (only !== undefined && ids.includes(only));
  });
  const addressOf = useEffectEvent((open: string | null) => {
    const asked = new URLSearchParams({
      since,
      ...(open && { lead: open }),
      ...(chat && { chat }),
    });
    return `/staff/inbox/live?${asked}`;
  });
  useEffect(() => {
    let stream: EventSource | null = null;
    const news = inBursts(() => tell(), chat === null || chat === everyChat ? inLists : inChat);
    let joining: ReturnType<typeof setTimeout> | undefined;
    function join() {
      stream = new EventSource(addressOf(lead));
      stream.addEventListener("open", () => setState("live"));
      stream.addEventListener("error", lose);
      stream.addEventListener("changed", ({ data }) => {
        if (isOf(data)) news.hear();
      });
      stream.addEventListener("looking", ({ data }) => setLooking(lookersIn(data)));
      stream.addEventListener("typing", ({ data }) => tellTyping(writerIn(data)));
    }
    function lose() {
      setState("lost");
      if (stream?.readyState !== EventSource.CLOSED) return;
      // Refused, and not tried again by itself.
      leave();
      joining = setTimeout(join, joinAgainMs);
      void hearWhy(addressOf(lead));
    }
    /**
     * Where the session has ended, or too many look on, reading anew tells. A site that is away,
     * being started anew behind a proxy, would take the screen along.
     */
    async function hearWhy(address: string) {
      const asking = new AbortController();
      const answer = await fetch(address, asking).catch(() => null);
      asking.abort();
      if (answer && (answer.status < 500 || answer.headers.has("retry-after"))) news.hear();
    }
    function leave() {
      clearTimeout(joining);
      stream?.close();
      stream = null;
      // Of another enquiry, or told to nobody.
      setLooking([]);
    }
    function look() {
      if (document.hidden && !inBackground) leave();
      else if (!stream) join();
    }
    join();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      leave();
      news.end();
    };
  }, [lead, chat, inBackground]);
  return { state, looking };
}

/** @param data as the stream tells it @returns none where everything may have changed */
function idsIn(data: unknown): string[] {
  const told: unknown = typeof data === "string" ? JSON.parse(data) : null;
  if (typeof told !== "object" || told === null || !("ids" in told)) return [];
  return Array.isArray(told.ids) ? told.ids.map(String) : [];
}

/** @param data as the stream tells it */
function lookersIn(data: string): string[] {
  const told: unknown = JSON.parse(data);
  if (typeof told !== "object" || told === null || !("staff" in told)) return [];
  return Array.isArray(told.staff) ? told.staff.map(String) : [];
}

/** @returns null where it is the visitor */
function writerIn(data: string): string | null {
  const told: unknown = JSON.parse(data);
  if (typeof told !== "object" || told === null || !("name" in told)) return null;
  return typeof told.name === "string" ? told.name : null;
}

type Rhythm = { soonMs: number; restMs: number };

function inBursts(tell: () => void, { soonMs, restMs }: Rhythm) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    hear() {
      if (timer !== undefined) return;
      const restedMs = performance.now() - lastAt;
      timer = setTimeout(
        () => {
          timer = undefined;
          lastAt = performance.now();
          tell();
        },
        Math.max(soonMs, restMs - restedMs),
      );
    },
    end: () => clearTimeout(timer),
  };
}
