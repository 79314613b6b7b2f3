/** How the versions of a page in several languages name each other to search engines. */
import { type Language, languageTag, ownLanguage } from "../../platform/language.ts";
import { addressIn } from "../../platform/language-address.ts";
import type { PageMeta } from "./page-meta.ts";

type Read = {
  origin: string | null;
  path: string;
  /** In which it is drawn. */
  language: Language;
  /** In which it is published, beside the site's own. */
  others: Language[];
};

export type LanguageLinks = ReturnType<typeof languageLinks>;

/** Where a page has no words in the language, the original is what search engines are to find. */
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
