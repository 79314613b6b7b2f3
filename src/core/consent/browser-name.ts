export type BrowserName = "Edge" | "Chrome" | "Safari" | "Unknown Browser";

/** Other browsers on Chrome's or Safari's engine carry those names too. */
const others =
  /\b(OPR|OPiOS|Opera|Vivaldi|SamsungBrowser|YaBrowser|UCBrowser|FxiOS|Firefox|DuckDuckGo|Ddg)\b/;

export function browserName(userAgent: string): BrowserName {
  if (/\bEdg(e|A|iOS)?\//.test(userAgent)) return "Edge";
  if (others.test(userAgent)) return "Unknown Browser";
  if (/(Chrome|CriOS)\//.test(userAgent)) return "Chrome";
  if (/\bSafari\//.test(userAgent)) return "Safari";
  return "Unknown Browser";
}
