type Colleague = { id: string; name: string };
/** `@Alice Kulkarni`, or `@Alice` where only one colleague is called Alice. */
type Piece = { text: string; mentions: string | null };

export const mentionsIn = (text: string, colleagues: Colleague[]): string[] => [
  ...new Set(piecesOf(text, colleagues).flatMap(({ mentions }) => mentions ?? [])),
];

export function piecesOf(text: string, colleagues: Colleague[]): Piece[] {
  const handles = handlesOf(colleagues);
  const pieces: Piece[] = [];
  let rest = 0;
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}_.])@/gu)) {
    if (index < rest) continue;
    const found = handles.find(({ handle }) => isAt(text, index + 1, handle));
    if (!found) continue;
    if (index > rest) pieces.push({ text: text.slice(rest, index), mentions: null });
    const end = index + 1 + found.handle.length;
    pieces.push({ text: text.slice(index, end), mentions: found.id });
    rest = end;
  }
  if (rest < text.length) pieces.push({ text: text.slice(rest), mentions: null });
  return pieces;
}

/** The longest first, so that "Alice Rao" does not match "Alice". */
function handlesOf(colleagues: Colleague[]) {
  const fullNames = colleagues.map(({ id, name }) => ({ id, handle: name }));
  const first = colleagues.map(({ id, name }) => ({ id, handle: name.split(/\s+/)[0] ?? name }));
  const colleaguesByHandle = Map.groupBy([...fullNames, ...first], ({ handle }) =>
    handle.toLowerCase(),
  );
  const sole = [...colleaguesByHandle.values()].flatMap((of) =>
    new Set(of.map(({ id }) => id)).size === 1 ? of.slice(0, 1) : [],
  );
  return sole.toSorted((a, b) => b.handle.length - a.handle.length);
}

function isAt(text: string, at: number, handle: string): boolean {
  const end = at + handle.length;
  const isSame = text.slice(at, end).toLowerCase() === handle.toLowerCase();
  return isSame && !/^[\p{L}\p{N}_]/u.test(text.slice(end));
}

type Named = { id: string; name: string };

/** `from` is the index of the `@`, `words` the text typed after it. */
export type Mention = { from: number; words: string };

const longestName = 40;

export function mentionAt(text: string, cursor: number): Mention | null {
  const before = text.slice(0, cursor);
  const from = before.lastIndexOf("@");
  const words = before.slice(from + 1);
  const isBegun = from >= 0 && !/[\p{L}\p{N}_.]$/u.test(before.slice(0, from));
  const isName = words.length <= longestName && /^[\p{L}\p{M}.’' -]*$/u.test(words);
  return isBegun && isName ? { from, words } : null;
}

export function colleaguesFor<One extends Named>(words: string, colleagues: One[]): One[] {
  const prefix = words.toLowerCase();
  return colleagues.filter(({ name }) => {
    const fullName = name.toLowerCase();
    return (
      fullName.startsWith(prefix) || fullName.split(/\s+/).some((part) => part.startsWith(prefix))
    );
  });
}
