/** A page may only be at an address where a screen draws its template. */
import { addedLanguages } from "../../platform/language.ts";
import type { PageBody } from "./contract.ts";
import { ownScreenPaths } from "./own-screens.ts";

const theOne = (...paths: string[]) => ({ test: (path: string) => paths.includes(path) });

/** First parts, or the whole, of addresses with their own screens. */
const ofScreens =
  "services|work|blog|about|contact-us|customer-support|thank-you|enquiry|search|chat|navbar|preview|staff|" +
  "privacy/my-data";
/** First parts of addresses of versions in other languages. */
const ofLanguages = addedLanguages.join("|");
/** First parts of calls and files, which the server answers before any page. */
const ofCalls = "api|blogapp|catlog|healthz|ip|media|message_framework|metrics|readyz";
const ofFiles = "assets|fonts|icons";
const reservedPath = new RegExp(`^/(${ofScreens}|${ofLanguages}|${ofCalls}|${ofFiles})(/|$)`);
const longestPath = 200;

const addresses: Record<PageBody["template"], { test(path: string): boolean }> = {
  home: theOne("/"),
  about: theOne("/about"),
  services: theOne("/services"),
  group: /^\/services\/[^/]+$/,
  service: /^\/services\/[^/]+\/[^/]+$/,
  cases: theOne("/work"),
  contact: theOne("/contact-us", "/customer-support"),
  blog: theOne("/blog"),
  plain: theOne(...ownScreenPaths),
  // Any other address without its own screen.
  text: { test: (path) => path !== "/" && !reservedPath.test(path) },
};

const templates: PageBody["template"][] = [
  "home",
  "about",
  "services",
  "group",
  "service",
  "cases",
  "contact",
  "blog",
  "plain",
];

/** Lower case, without a slash at its end. */
export const isPath = (text: string): boolean =>
  text.length <= longestPath && /^\/$|^(\/[a-z0-9-]+)+$/.test(text);

/** True for addresses of screens: no other page may be there, and the screen is nowhere else. */
export const isOfScreen = (path: string): boolean =>
  path === "/" || (reservedPath.test(path) && !path.startsWith("/services/"));
/** Each address has one template. */
export function templateAt(path: string): PageBody["template"] {
  const found = templates.find((template) => mayBeAt(template, path));
  return found ?? "text";
}

export const mayBeAt = (template: PageBody["template"], path: string): boolean =>
  addresses[template].test(path);
