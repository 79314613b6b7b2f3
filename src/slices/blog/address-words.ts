/**
 * What an address is called while it is looked up: as the link that led there says, else in the
 * address's own words.
 */
export function wordsOfAddress(slug: string, state: unknown): string {
  if (
    typeof state === "object" &&
    state !== null &&
    "title" in state &&
    typeof state.title === "string" &&
    state.title
  )
    return state.title;
  const words = slug.replaceAll("-", " ").trim().slice(0, longest);
  return words ? words[0]?.toUpperCase() + words.slice(1) : "Blog";
}

/** A title can have as many characters, and so can a slug; an address can have any. */
const longest = 160;
