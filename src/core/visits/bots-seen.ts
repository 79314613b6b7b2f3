/** Cached pages are answered from memory, so a known user agent is only looked up. */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { isbot } from "isbot";
import { minutely } from "../../platform/jobs/jobs.ts";

/** User agents. Visitors have about a hundred; a client that invents more only costs checks. */
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

    take(): Map<string, number> {
      const counts = times;
      times = new Map();
      return counts;
    },
  };
}

export function countBots(
  http: FastifyInstance,
  { bots, record }: { bots: BotsSeen; record(counts: Map<string, number>): Promise<unknown> },
) {
  const write = () => record(bots.take());
  // The page cache counts its own hits; this counts the requests that reach Fastify.
  http.addHook("onResponse", async ({ raw }, reply) => bots.see(raw, reply.raw.statusCode));
  minutely(http, write, "what programs read was not counted");
  // A failed write does not keep the site from closing.
  http.addHook("onClose", () =>
    write().catch((err: unknown) => http.log.error({ err }, "what programs read was not counted")),
  );
}

type PageRequest = Pick<IncomingMessage, "method" | "url" | "headers">;

const others =
  /^\/(?:api|staff|assets|healthz|readyz|metrics|ip|enquiry|preview)(?:[/?]|$)|^[^?]*\.\w+(?:\?|$)/;

const isPage = ({ method, url = "/" }: Pick<PageRequest, "method" | "url">): boolean =>
  (method === "GET" || method === "HEAD") && !others.test(url);
const isRead = (status: number): boolean => status === 200 || status === 304;

/** In characters of the user agent: bots name themselves at its beginning. */
const longestRead = 256;
const longestName = 40;

const namedFamilies: [family: string, sign: RegExp][] = [
  ["Google", /google|lighthouse/i],
  ["Bing", /bing|msnbot/i],
  ["Apple", /applebot/i],
  ["OpenAI", /gptbot|oai-searchbot|chatgpt/i],
  ["Anthropic", /claude|anthropic/i],
  ["Perplexity", /perplexity/i],
  ["Meta", /facebook|facebot|meta-external/i],
  ["WhatsApp", /whatsapp/i],
  ["LinkedIn", /linkedin/i],
  ["X", /twitterbot/i],
  ["Slack", /slack/i],
  ["Telegram", /telegram/i],
  ["DuckDuckGo", /duckduck/i],
  ["Yandex", /yandex/i],
  ["Baidu", /baidu/i],
  ["Amazon", /amazon/i],
  ["ByteDance", /bytespider|bytedance|tiktok/i],
  ["Common Crawl", /ccbot/i],
  ["Ahrefs", /ahrefs/i],
  ["Semrush", /semrush/i],
  ["Browsers driven by programs", /headless|phantomjs|puppeteer|playwright|selenium/i],
  ["Scripts in Python", /python|aiohttp|httpx|scrapy/i],
  ["Scripts in Node", /node-fetch|axios|undici|\bgot\b/i],
  ["Scripts in Go", /go-http-client/i],
  ["Scripts in Java", /\bjava\b|okhttp|apache-httpclient/i],
  ["curl and Wget", /curl|wget/i],
];
/** The lengths are bounded, so that a long word cannot make matching slow. */
const ownName = /\b[a-z][\w-]{0,30}?(?:bot|crawler|spider|monitor|preview|checker)[\w-]{0,30}/i;
const product = /^[a-z][\w.-]*/i;

/** @returns null for a browser, or for a bot that claims to be one */
export function botFamily(userAgent: string): string | null {
  const text = userAgent.slice(0, longestRead);
  if (!isbot(text)) return null;
  const family = namedFamilies.find(([, sign]) => sign.test(text))?.[0];
  return family ?? nameIn(text)?.slice(0, longestName) ?? "Others";
}

function nameIn(text: string): string | undefined {
  const own = ownName.exec(text)?.[0];
  if (own !== undefined) return own;
  const first = product.exec(text)?.[0];
  return first === "Mozilla" ? undefined : first;
}
