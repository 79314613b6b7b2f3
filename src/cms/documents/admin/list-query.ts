import type { RouterContextProvider } from "react-router";
import { type Language, languages } from "../../../platform/text/language.ts";
import { contentContext } from "../context.ts";
import { type DocumentState, documentSort, documentState, documentStates } from "../contract.ts";
import { binPath, documentId, listPath } from "./document-path.ts";

const longestWords = 200;

export function readListQuery(url: string) {
  const query = new URL(url).searchParams;
  const textOf = (name: string) =>
    (query.get(name) ?? "").replaceAll("\0", "").trim().slice(0, longestWords);
  return {
    words: textOf("words"),
    state: documentState.safeParse(query.get("state")).data ?? null,
    author: textOf("author"),
    category: documentId(textOf("category")) || null,
    sort: documentSort.safeParse(query.get("sort")).data ?? "changed",
  };
}

export type ListQuery = ReturnType<typeof readListQuery>;

const stateTitles: Record<DocumentState, string> = {
  draft: "Drafts",
  scheduled: "Scheduled",
  live: "Live",
};

export const listTabs = (kind: string, query: Parameters<typeof listPath>[1]) => [
  ...[null, ...documentStates].map((one) => ({
    label: one === null ? "All" : stateTitles[one],
    to: listPath(kind, { ...query, state: one }),
    isCurrent: one === query.state,
  })),
  { label: "Bin", to: binPath(), isCurrent: false },
];

export type LiveIn = Record<string, LanguageLive[]>;
/** `isBehind`: the original has a newer published version. */
export type LanguageLive = { language: Language; isBehind: boolean };

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
