/** Programs that say who they are, and whose they are. */
import { isbot } from "isbot";

/** Of what a program says of itself; what tells it stands before that. */
const longestRead = 256;
const longestName = 40;

/** The best known, under one name each: whoever sends several has several signs. */
const families: [family: string, sign: RegExp][] = [
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
/** Bounded, or a long word of no bot would be read from each of its letters. */
const ownName = /\b[a-z][\w-]{0,30}?(?:bot|crawler|spider|monitor|preview|checker)[\w-]{0,30}/i;
const product = /^[a-z][\w.-]*/i;

/** @returns null for a browser that somebody sits at, or claims to be one */
export function botFamily(userAgent: string): string | null {
  const text = userAgent.slice(0, longestRead);
  if (!isbot(text)) return null;
  const family = families.find(([, sign]) => sign.test(text))?.[0];
  return family ?? nameIn(text)?.slice(0, longestName) ?? "Others";
}

function nameIn(text: string): string | undefined {
  const own = ownName.exec(text)?.[0];
  if (own !== undefined) return own;
  const first = product.exec(text)?.[0];
  return first === "Mozilla" ? undefined : first;
}
