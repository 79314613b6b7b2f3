import { type Language, ownLanguage } from "../../platform/language.ts";
import { addressIn, languageAt } from "../../platform/language-address.ts";
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

/**
 * A text leads to pages of the site in whatever language it is read. An address that names its
 * language stays.
 */
export const withLinksIn = (language: Language, html: string): string =>
  html.replaceAll(
    /(<a [^>]*?href=")(\/(?!media\/|\/)[^"]*)(?=")/g,
    (_, before: string, path: string) => {
      const isOwn = languageAt(path).language === ownLanguage;
      return before + (isOwn ? addressIn(language, path) : path);
    },
  );
