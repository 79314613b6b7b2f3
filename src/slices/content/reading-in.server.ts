/** Content for readers of another language: the original where there is no translation. */
import type { Queries } from "../../platform/db/database.ts";
import { type Language, ownLanguage } from "../../platform/language.ts";
import { Problem } from "../../platform/problem.ts";
import { kindIn } from "./in-language.ts";
import type { Kind, Live } from "./kind.ts";

type Reading = {
  lookUp<Body>(kind: Kind<Body>, key?: string, from?: Queries): Promise<Live<Body> | null>;
  read<Body>(kind: Kind<Body>, key?: string, from?: Queries): Promise<Live<Body>>;
  /** The unpublished body that a preview shows. */
  previewed<Body>(kind: Kind<Body>): Live<Body> | null;
};

export function readingIn<Content extends Reading>(content: Content, language: Language): Content {
  if (language === ownLanguage) return content;
  const twin = <Body>(kind: Kind<Body>) => ({ ...kind, kind: kindIn(kind.kind, language) });

  /** Returns the published translation, and how to combine it with the original. */
  async function versionOf<Body>(kind: Kind<Body>, key: string, from?: Queries) {
    const { inWords, names, files } = kind;
    if (inWords) {
      const inOther = { kind: kindIn(kind.kind, language), names, files, schema: inWords.schema };
      const words = await content.lookUp<unknown>(inOther, key, from);
      return words && { ...words, over: (facts: Body) => inWords.over(words.body, facts) };
    }
    const version = await content.lookUp(twin(kind), key, from);
    if (!version) return null;
    const { body } = version;
    return { ...version, over: (original: Body) => kind.ofOriginal?.(body, original) ?? body };
  }

  async function lookUp<Body>(kind: Kind<Body>, key = kind.kind, from?: Queries) {
    const [original, found] = await Promise.all([
      content.lookUp(kind, key, from),
      versionOf(kind, key, from),
    ]);
    if (!original || !found) return original;
    // The original's data with the words of the translation.
    const { version, publishedAt, over } = found;
    return { ...original, version, publishedAt, body: over(original.body), language };
  }

  return {
    ...content,
    lookUp,

    async read<Body>(kind: Kind<Body>, key?: string, from?: Queries) {
      const found = await lookUp(kind, key, from);
      if (!found) throw new Problem(404, "There is nothing at this address.");
      return found;
    },

    previewed: <Body>(kind: Kind<Body>) => content.previewed(twin(kind)),
  };
}
