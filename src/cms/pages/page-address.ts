/** A page may only be at an address where a screen draws its template. */
import { addedLanguages } from "../../platform/text/language.ts";
import type { PageBody } from "./contract.ts";
import { ownScreenPaths } from "./own-screens.ts";

const theOne = (...paths: string[]) => ({ test: (path: string) => paths.includes(path) });

const ofScreens =
  "services|work|blog|about|contact-us|customer-support|thank-you|enquiry|search|chat|navbar|preview|staff|" +
  "privacy/my-data";
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

export const isPath = (text: string): boolean =>
  text.length <= longestPath && /^\/$|^(\/[a-z0-9-]+)+$/.test(text);

export const isOfScreen = (path: string): boolean =>
  path === "/" || (reservedPath.test(path) && !path.startsWith("/services/"));
export function templateAt(path: string): PageBody["template"] {
  const found = templates.find((template) => mayBeAt(template, path));
  return found ?? "text";
}

export const mayBeAt = (template: PageBody["template"], path: string): boolean =>
  addresses[template].test(path);
