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

const longestWords = 60;

function freeId(question: string, used: Set<string>): string {
  const words = question
    .normalize("NFKD")
    .replace(/\p{Mn}|[’']/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = `faq-${words?.join("-").slice(0, longestWords) ?? "question"}`;
  let id = slug;
  for (let n = 2; used.has(id); n++) id = `${slug}-${n}`;
  return id;
}
