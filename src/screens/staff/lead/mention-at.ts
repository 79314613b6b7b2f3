type Colleague = { id: string; name: string };

/** `from` is the index of the `@`, `words` the text typed after it. */
export type Mention = { from: number; words: string };

const longestName = 40;

/** @returns null where no mention is being typed */
export function mentionAt(text: string, cursor: number): Mention | null {
  const before = text.slice(0, cursor);
  const from = before.lastIndexOf("@");
  const words = before.slice(from + 1);
  const isBegun = from >= 0 && !/[\p{L}\p{N}_.]$/u.test(before.slice(0, from));
  const isName = words.length <= longestName && /^[\p{L}\p{M}.’' -]*$/u.test(words);
  return isBegun && isName ? { from, words } : null;
}

/** Colleagues who have a name that begins with the words. */
export function colleaguesFor<One extends Colleague>(words: string, colleagues: One[]): One[] {
  const prefix = words.toLowerCase();
  return colleagues.filter(({ name }) => {
    const fullName = name.toLowerCase();
    return (
      fullName.startsWith(prefix) || fullName.split(/\s+/).some((part) => part.startsWith(prefix))
    );
  });
}
