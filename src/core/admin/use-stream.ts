import { useEffect, useEffectEvent, useState } from "react";
import { inBursts, type Rhythm } from "../../platform/in-bursts.ts";
import { askIfRenewed } from "../../ui/admin/renewed.ts";
import type { Looker } from "../presence/topic.ts";

export type Live = "joining" | "live" | "lost";

type Hearing = {
  address: string;
  since: string;
  rhythm: Rhythm;
  inBackground?: boolean;
  isNews?(changed: Changed): boolean;
  onNews(changes: Changed[]): void;
  onTyping?(name: string | null): void;
  onJoined?(): void;
};

const joinAgainMs = 30_000;

/** Browsers allow few connections to a site: one stream, and none for a background tab. */
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
        // The site may have restarted, with another build.
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
      // The server refused it, and the browser does not try again.
      leave();
      joining = setTimeout(join, joinAgainMs);
      void checkStreamError(sinceNow(address));
    }
    /** An error would replace the screen, so it revalidates only where the server answers. */
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

/** `ids` is empty where everything may have changed. */
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

function writerIn(data: string): string | null {
  const { name } = objectIn(data);
  return typeof name === "string" ? name : null;
}

const objectIn = (data: string) => fieldsOf(JSON.parse(data));

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
