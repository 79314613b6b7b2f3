/**
 * Programs that ask for pages, counted in memory: a page is answered from memory too, so looking at
 * who asks may cost nothing. Who is seen again is looked up, not judged anew.
 */
import type { IncomingMessage } from "node:http";
import { botFamily } from "./bot-family.ts";

/**
 * Of user agents; visitors have some hundred, and whoever invents more only costs us judging anew.
 */
const mostKnown = 2_000;
const longestKnown = 256;
/** Between two writings; more can only be inventions of strangers. */
const mostFamilies = 200;
const otherBots = "others";

export type BotsSeen = ReturnType<typeof createBotsSeen>;

export function createBotsSeen() {
  const families = new Map<string, string | null>();
  let times = new Map<string, number>();

  function familyOf(agentHeader: string): string | null {
    const userAgent = agentHeader.slice(0, longestKnown);
    const cached = families.get(userAgent);
    if (cached !== undefined) return cached;
    const family = botFamily(userAgent);
    if (families.size >= mostKnown) families.clear();
    families.set(userAgent, family);
    return family;
  }

  function isBot(userAgent: string | undefined): boolean {
    return userAgent !== undefined && familyOf(userAgent) !== null;
  }

  return {
    isBot,

    /** @param status of the answer; only a page that is there counts as read */
    see({ method, url, headers }: PageRequest, status: number): void {
      const userAgent = headers["user-agent"];
      if (userAgent === undefined) return;
      const family = familyOf(userAgent);
      if (family === null || !isPage({ method, url }) || !isRead(status)) return;
      const name = times.has(family) || times.size < mostFamilies ? family : otherBots;
      times.set(name, (times.get(name) ?? 0) + 1);
    },

    /** What was seen since it was taken last. */
    take(): Map<string, number> {
      const counts = times;
      times = new Map();
      return counts;
    },
  };
}

type PageRequest = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Neither a call, a file, nor a screen of the staff's. */
const others =
  /^\/(?:api|staff|assets|healthz|readyz|metrics|ip|enquiry|preview)(?:[/?]|$)|^[^?]*\.\w+(?:\?|$)/;

const isPage = ({ method, url = "/" }: Pick<PageRequest, "method" | "url">): boolean =>
  (method === "GET" || method === "HEAD") && !others.test(url);
const isRead = (status: number): boolean => status === 200 || status === 304;
