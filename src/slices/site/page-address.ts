/** Which address a page may have, by its template. The others are drawn by routes that know their one address. */
import type { PageBody } from "./contract.ts";

const patterns: Partial<Record<PageBody["template"], RegExp>> = {
  service: /^\/services\/[^/]+\/[^/]+$/,
  group: /^\/services\/[^/]+$/,
  // Whatever no route of another kind would draw.
  text: /^\/(?!(services|blog|about|contact-us|customer-support|thank-you|search|chat|navbar)(\/|$))./,
};

/** Whether a page of this template that moves from one address to another is drawn at the new one. */
export const mayMoveTo = (template: PageBody["template"], path: string): boolean =>
  patterns[template]?.test(path) ?? false;
