type Looking = { name: string; isWriting: boolean };

/**
 * @param looking all viewers, with their full names
 * @returns "Asha is writing, Bob is looking"; null where nobody looks
 */
export function lookingWords(looking: Looking[]): string | null {
  const [writers, others] = [looking.filter(isWriting), looking.filter((one) => !isWriting(one))];
  const parts = [did(writers, "writing"), did(others, "looking")].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(", ") : null;
}

const isWriting = (one: Looking): boolean => one.isWriting;

function did(them: Looking[], doing: string): string | null {
  const [first, second, ...more] = them.map(({ name }) => name.split(" ")[0]);
  if (!first) return null;
  if (!second) return `${first} is ${doing}`;
  if (more.length === 0) return `${first} and ${second} are ${doing}`;
  return `${first}, ${second} and ${more.length} more are ${doing}`;
}
