import { useEffect, useEffectEvent, useState } from "react";
import { askIfRenewed } from "../../../desk/renewed.ts";
import { inBursts, type Rhythm } from "../../../platform/in-bursts.ts";
import type { Looker } from "../../../slices/live/topic.ts";

export type Live = "joining" | "live" | "lost";

type Hearing = {
  /** Where the stream is, with what it is asked for. */
  address: string;
  /** What was shown when the stream is joined, so that nothing falls between the two. */
  since: string;
  rhythm: Rhythm;
  /** For whoever waits for visitors while they do something else. */
  inBackground?: boolean;
  /** Whether a change is of what is shown. */
  isNews?(changed: Changed): boolean;
  onNews(changes: Changed[]): void;
  /** Somebody writes in the chat; null where it is the visitor. */
  onTyping?(name: string | null): void;
  /** Joined, for the first time or again. */
  onJoined?(): void;
};

const joinAgainMs = 30_000;

/**
 * Hears what changes, and who looks at what is open. One stream as long as the screen is seen:
 * browsers have few connections for a site, and a tab in the background should take none of them.
 */
export function useStream(hearing: Hearing): { state: Live; lookers: Looker[] } {
  const { address, since, rhythm, inBackground = false } = hearing;
  const { isNews = () => true, onNews, onTyping, onJoined } = hearing;
  const [state, setState] = useState<Live>("joining");
  const [lookers, setLookers] = useState<Looker[]>([]);
  const tell = useEffectEvent((changes: Changed[]) => onNews(changes));
  const emitTyping = useEffectEvent((name: string | null) => onTyping?.(name));
  const emitJoined = useEffectEvent(() => onJoined?.());
  const isOf = useEffectEvent(isNews);
  const sinceNow = useEffectEvent((path: string) => {
    const url = new URL(path, location.href);
    url.searchParams.set("since", since);
    return url;
  });
  useEffect(() => {
    let stream: EventSource | null = null;
    const news = inBursts<Changed>((changes) => tell(changes), rhythm);
    let joining: ReturnType<typeof setTimeout> | undefined;
    let isLost = false;
    function join() {
      stream = new EventSource(sinceNow(address));
      stream.addEventListener("open", () => {
        setState("live");
        // The site may have been started anew, with another build.
        if (isLost) void askIfRenewed();
        isLost = false;
        emitJoined();
      });
      stream.addEventListener("error", lose);
      stream.addEventListener("changed", ({ data }) => {
        const changed = changedIn(data);
        if (isOf(changed)) news.hear(changed);
      });
      stream.addEventListener("looking", ({ data }) => setLookers(lookersIn(data)));
      stream.addEventListener("typing", ({ data }) => emitTyping(writerIn(data)));
    }
    function lose() {
      setState("lost");
      isLost = true;
      if (stream?.readyState !== EventSource.CLOSED) return;
      // Refused, and not tried again by itself.
      leave();
      joining = setTimeout(join, joinAgainMs);
      void checkStreamError(sinceNow(address));
    }
    /**
     * Where the session has ended, or too many look on, reading anew tells. A site that is away,
     * being started anew behind a proxy, would take the screen along.
     */
    async function checkStreamError(url: URL) {
      const asking = new AbortController();
      const answer = await fetch(url, asking).catch(() => null);
      asking.abort();
      if (answer && (answer.status < 500 || answer.headers.has("retry-after")))
        news.hear(allMayHaveChanged);
    }
    function leave() {
      clearTimeout(joining);
      stream?.close();
      stream = null;
      // Of something else, or told to nobody.
      setLookers([]);
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
  }, [address, rhythm, inBackground]);
  return { state, lookers };
}

/**
 * `ids` has none where everything may have changed; `revision` is that of a document's draft, where
 * that alone changed.
 */
type Changed = { ids: string[]; revision: number | null };

const allMayHaveChanged: Changed = { ids: [], revision: null };

function changedIn(data: string): Changed {
  const fields = objectIn(data);
  return {
    ids: Array.isArray(fields.ids) ? fields.ids.map(String) : [],
    revision: typeof fields.revision === "number" ? fields.revision : null,
  };
}

function lookersIn(data: string): Looker[] {
  const lookers = objectIn(data).lookers;
  return Array.isArray(lookers) ? lookers.flatMap(lookerIn) : [];
}

function lookerIn(value: unknown): Looker[] {
  const { staff, place } = fieldsOf(value);
  return typeof staff === "string"
    ? [{ staff, place: typeof place === "string" ? place : null }]
    : [];
}

/** @returns null where it is the visitor */
function writerIn(data: string): string | null {
  const { name } = objectIn(data);
  return typeof name === "string" ? name : null;
}

const objectIn = (data: string) => fieldsOf(JSON.parse(data));

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
