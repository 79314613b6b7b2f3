/** Which address a page may have, by its template: one at which a screen draws it. */
import type { PageBody } from "./contract.ts";
import { ownScreenPaths } from "./own-screens.ts";

const theOne = (...paths: string[]) => ({ test: (path: string) => paths.includes(path) });

/** Addresses below which screens of the software's own stand. */
const taken =
  /^\/(services|blog|about|contact-us|customer-support|thank-you|search|chat|navbar)(\/|$)/;

const addresses: Record<PageBody["template"], { test(path: string): boolean }> = {
  home: theOne("/"),
  about: theOne("/about"),
  services: theOne("/services"),
  group: /^\/services\/[^/]+$/,
  service: /^\/services\/[^/]+\/[^/]+$/,
  contact: theOne("/contact-us", "/customer-support"),
  blog: theOne("/blog"),
  plain: theOne(...ownScreenPaths),
  // Whatever no screen of another kind would draw.
  text: { test: (path) => path !== "/" && !taken.test(path) },
};

/** Whether a page of this template is drawn at a path. */
export const mayBeAt = (template: PageBody["template"], path: string): boolean =>
  addresses[template].test(path);
