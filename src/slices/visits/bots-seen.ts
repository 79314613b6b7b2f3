/**
 * Counts page requests of bots in memory. Cached pages are answered from memory, so this must
 * cost nearly nothing: the family of a known user agent is only looked up.
 */
import type { IncomingMessage } from "node:http";
import { botFamily } from "./bot-family.ts";

/**
 * In user agents. Visitors have about a hundred; a client that invents more only costs new
 * checks.
 */
const mostKnown = 2_000;
const longestKnown = 256;
/** In one period between two writes. More families can only be inventions of strangers. */
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

    /** @param status of the response: only requests for existing pages count */
    see({ method, url, headers }: PageRequest, status: number): void {
      const userAgent = headers["user-agent"];
      if (userAgent === undefined) return;
      const family = familyOf(userAgent);
      if (family === null || !isPage({ method, url }) || !isRead(status)) return;
      const name = times.has(family) || times.size < mostFamilies ? family : otherBots;
      times.set(name, (times.get(name) ?? 0) + 1);
    },

    /** @returns the counts since the last call */
    take(): Map<string, number> {
      const counts = times;
      times = new Map();
      return counts;
    },
  };
}

type PageRequest = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Paths that are not pages: API calls, files and staff screens. */
const others =
  /^\/(?:api|staff|assets|healthz|readyz|metrics|ip|enquiry|preview)(?:[/?]|$)|^[^?]*\.\w+(?:\?|$)/;

const isPage = ({ method, url = "/" }: Pick<PageRequest, "method" | "url">): boolean =>
  (method === "GET" || method === "HEAD") && !others.test(url);
const isRead = (status: number): boolean => status === 200 || status === 304;
