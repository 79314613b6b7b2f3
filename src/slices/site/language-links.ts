/** The links by which the language versions of a page refer to each other for search engines. */
import { type Language, languageTag, ownLanguage } from "../../platform/language.ts";
import { addressIn } from "../../platform/language-address.ts";
import type { PageMeta } from "./page-meta.ts";

type Read = {
  origin: string | null;
  path: string;
  /** The language of this page. */
  language: Language;
  /** The published languages beside the site's own. */
  others: Language[];
};

export type LanguageLinks = ReturnType<typeof languageLinks>;

/** Without a version in the language, search engines get the original. */
export function languageLinks({ origin, path, language, others }: Read) {
  const words = others.includes(language) ? language : ownLanguage;
  const link = (hrefLang: string, of: Language) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang,
    href: `${origin ?? ""}${addressIn(of, path)}`,
  });
  return {
    address: addressIn(words, path),
    ...(words !== ownLanguage && {
      words: { prefix: addressIn(words, "/"), tag: languageTag[words] },
    }),
    locale: languageTag[words].replace("-", "_"),
    alternates:
      others.length === 0
        ? []
        : [
            ...[ownLanguage, ...others].map((of) => link(languageTag[of], of)),
            link("x-default", ownLanguage),
          ],
  } satisfies Pick<PageMeta, "address" | "words" | "locale" | "alternates">;
}
