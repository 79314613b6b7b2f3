import type { RouterContextProvider } from "react-router";
import { type Language, languages } from "../../../platform/language.ts";
import { contentContext } from "../../../slices/content/context.ts";

/** By document key: the other languages in which visitors can read it. */
export type LiveIn = Record<string, LanguageLive[]>;
/** `isBehind`: the original has a newer published version. */
export type LanguageLive = { language: Language; isBehind: boolean };

/** Limited to `keys`. */
export async function liveIn(
  context: Readonly<RouterContextProvider>,
  { kind, keys }: { kind: string; keys: string[] },
): Promise<LiveIn> {
  const { translations, behind } = context.get(contentContext);
  const found = await Promise.all(
    languages.slice(1).map(async (language) => ({
      language,
      of: await translations(kind, language),
      changed: await behind(kind, language),
    })),
  );
  return Object.fromEntries(
    keys.flatMap((key) => {
      const there = found
        .filter(({ of }) => of.has(key))
        .map(({ language, changed }) => ({ language, isBehind: changed.has(key) }));
      return there.length === 0 ? [] : [[key, there]];
    }),
  );
}
