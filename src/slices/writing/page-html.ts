import type { Language } from "../../platform/language.ts";
import { addressIn } from "../../platform/language-address.ts";
import { cleanHtml } from "./clean-html.ts";
import type { Writing } from "./document.ts";
import { htmlOf } from "./html-of.ts";
import { withHtml } from "./with-html.ts";

/** Bodies that are live are read once, and drawn often. */
const cleaned = new WeakMap<Writing, string>();

/** A body as pages in `language` draw it. */
export const drawnIn = <Body>(language: Language, body: Body) =>
  withHtml(body, (text) => {
    const html = cleaned.get(text) ?? cleanHtml(htmlOf(text));
    cleaned.set(text, html);
    return withLinksIn(language, html);
  });

/** A text leads to pages of the site by their own addresses, in whatever language it is read. */
export const withLinksIn = (language: Language, html: string): string =>
  html.replaceAll(
    /(<a [^>]*?href=")(\/(?!media\/|\/)[^"]*)(?=")/g,
    (_, before: string, path: string) => before + addressIn(language, path),
  );
