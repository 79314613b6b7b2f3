/** Of a question's answer on home, by which an address opens it. */
export function withIds<Item extends { question: string }>(
  items: Item[],
): (Item & { id: string })[] {
  const used = new Set<string>();
  return items.map((item) => {
    const id = freeId(item.question, used);
    used.add(id);
    return { ...item, id };
  });
}

/** In characters, of the words that an address has of a question. */
const longest = 60;

function freeId(question: string, used: Set<string>): string {
  const words = question
    .normalize("NFKD")
    .replace(/\p{Mn}|[’']/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = `faq-${words ? cutAtWord(words.join("-")) : "question"}`;
  let id = slug;
  for (let n = 2; used.has(id); n++) id = `${slug}-${n}`;
  return id;
}

function cutAtWord(slug: string): string {
  if (slug.length <= longest) return slug;
  const end = slug.lastIndexOf("-", longest);
  return slug.slice(0, end === -1 ? longest : end);
}
