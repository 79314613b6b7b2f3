/** The title from the link, or else the slug as words, while the address is looked up. */
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

/** In characters, as for titles. An address can have any length. */
const longest = 160;
