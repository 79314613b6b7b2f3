import { type Language, ownLanguage } from "../../platform/language.ts";
import { addressIn, languageAt } from "../../platform/language-address.ts";
import { cleanHtml } from "./clean-html.ts";
import type { Writing } from "./document.ts";
import { htmlOf } from "./html-of.ts";
import { withHtml } from "./with-html.ts";

/** A published body is read once and rendered often, so its clean HTML is cached. */
const cleaned = new WeakMap<Writing, string>();

/** @returns the body with each text as HTML for pages in `language` */
export const drawnIn = <Body>(language: Language, body: Body) =>
  withHtml(body, (text) => {
    const html = cleaned.get(text) ?? cleanHtml(htmlOf(text));
    cleaned.set(text, html);
    return withLinksIn(language, html);
  });

/**
 * Links to pages of this site lead to the version in the reader's language. An address that names
 * its language does not change.
 */
export const withLinksIn = (language: Language, html: string): string =>
  html.replaceAll(
    /(<a [^>]*?href=")(\/(?!media\/|\/)[^"]*)(?=")/g,
    (_, before: string, path: string) => {
      const isOwn = languageAt(path).language === ownLanguage;
      return before + (isOwn ? addressIn(language, path) : path);
    },
  );
