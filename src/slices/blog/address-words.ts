/** The title the link passed on, else the slug in words: shown while the address is looked up. */
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

/** The longest title and slug; an address may be of any length. */
const longest = 160;
