import { isbot } from "isbot";

/** In characters of the user agent: bots name themselves at its beginning. */
const longestRead = 256;
const longestName = 40;

/** The best-known operators. An operator with several bots has one name and several patterns. */
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
/** The lengths are bounded, so that a long word cannot make matching slow. */
const ownName = /\b[a-z][\w-]{0,30}?(?:bot|crawler|spider|monitor|preview|checker)[\w-]{0,30}/i;
const product = /^[a-z][\w.-]*/i;

/** @returns null for a browser, or for a bot that claims to be one */
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
