import { expect, test } from "vitest";
import { botFamily } from "./bots-seen.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test.each([
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "Google"],
  ["Googlebot-Image/1.0", "Google"],
  [`Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) ${chrome}`, "Bing"],
  ["Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)", "OpenAI"],
  ["Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)", "Anthropic"],
  ["facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", "Meta"],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${chrome.replace("Chrome", "HeadlessChrome")}`,
    "Browsers driven by programs",
  ],
  ["python-requests/2.31", "Scripts in Python"],
  ["curl/8.5.0", "curl and Wget"],
  // Of nobody that we know: by the name it gives itself.
  ["Mozilla/5.0 (compatible; ExampleBot/7.0; +https://bots.example)", "ExampleBot"],
  ["Uptime-Monitor/3.1", "Uptime-Monitor"],
])("%s is %s", (userAgent, family) => {
  expect(botFamily(userAgent)).toBe(family);
});

test.each([
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`,
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "",
])("%s is nobody's program", (userAgent) => {
  expect(botFamily(userAgent)).toBeNull();
});

test("a name that goes on is cut, and so is what is read of it", () => {
  expect(botFamily(`${"a".repeat(100)}bot/1.0`)).toBe("a".repeat(40));
  const firefox = "Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0";
  expect(botFamily(`${firefox} Googlebot`)).toBe("Google");
  expect(botFamily(`${firefox}${" ".repeat(600)}Googlebot`)).toBeNull();
});
