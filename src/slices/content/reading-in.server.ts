/** Content as readers of another language meet it: the original where there is no version in theirs. */
import type { Queries } from "../../platform/db/database.ts";
import { type Language, ownLanguage } from "../../platform/language.ts";
import { Problem } from "../../platform/problem.ts";
import { kindIn } from "./in-language.ts";
import type { Kind, Live } from "./kind.ts";

type Reading = {
  lookUp<Body>(kind: Kind<Body>, key?: string, from?: Queries): Promise<Live<Body> | null>;
  read<Body>(kind: Kind<Body>, key?: string, from?: Queries): Promise<Live<Body>>;
  /** What is shown before it is published. */
  previewed<Body>(kind: Kind<Body>): Live<Body> | null;
};

export function readingIn<Content extends Reading>(content: Content, language: Language): Content {
  if (language === ownLanguage) return content;
  const twin = <Body>(kind: Kind<Body>) => ({ ...kind, kind: kindIn(kind.kind, language) });

  /** Its own facts, and the words of its version. */
  const translated = <Body>(kind: Kind<Body>, original: Live<Body>, version: Live<Body>) => ({
    ...original,
    version: version.version,
    publishedAt: version.publishedAt,
    body: kind.ofOriginal?.(version.body, original.body) ?? version.body,
    language,
  });

  async function lookUp<Body>(kind: Kind<Body>, key = kind.kind, from?: Queries) {
    const [original, version] = await Promise.all([
      content.lookUp(kind, key, from),
      content.lookUp(twin(kind), key, from),
    ]);
    return original && version ? translated(kind, original, version) : original;
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
