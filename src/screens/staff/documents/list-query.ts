import { documentSort, documentState } from "../../../slices/content/contract.ts";
import { documentId } from "./document-id.ts";

const longestWords = 200;

/** Reads a list's filters from its address. Invalid values fall back to defaults. */
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
