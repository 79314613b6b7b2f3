type Stop = { name: string; note: string; x: number; y: number };

const [mapWidth, mapHeight] = [320, 256];
const pinWidth = 16;
const labelHeight = 38;
const titleHeight = 42;

export const isOnLeft = (x: number): boolean => x <= 50;

/** For text of 13 and 12.5 px: 7.2 and 6.6 px a letter on average. */
export const labelWidth = ({ name, note }: Pick<Stop, "name" | "note">): number =>
  Math.max(name.length * 7.2, note.length * 6.6) + 18;

export const areLabelsClear = (stops: Stop[]): boolean =>
  stops.every(
    (one, i) =>
      isInMap(one) &&
      stops
        .slice(i + 1)
        .every((other) => isOnLeft(one.x) !== isOnLeft(other.x) || apart(one, other) > labelHeight),
  );

function isInMap({ x, y, ...words }: Stop): boolean {
  const room = ((isOnLeft(x) ? x : 100 - x) * mapWidth) / 100;
  return (
    labelWidth(words) + pinWidth < room && (y * mapHeight) / 100 - labelHeight + 4 > titleHeight
  );
}

const apart = (one: Stop, other: Stop) => (Math.abs(one.y - other.y) * mapHeight) / 100;

const amount = /^(?<minus>−?)₹?(?<digits>\d[\d,]*(?:\.\d+)?)$/;

/** Parses "₹1,24,500", "−₹90" or "64"; null for other text, such as "12:40" or "3 of 4". */
export function amountIn(text: string): number | null {
  const { minus, digits } = amount.exec(text)?.groups ?? {};
  if (digits === undefined) return null;
  const value = Number(digits.replaceAll(",", ""));
  return minus ? -value : value;
}

/** Whether the last amount is the sum of those before it, to the paisa. */
export function addUp(texts: string[]): boolean {
  const [sum = null, ...parts] = texts.map(amountIn).reverse();
  return (
    sum !== null && parts.reduce<number>((all, part) => all + inPaise(part), 0) === inPaise(sum)
  );
}

const inPaise = (rupees: number | null) => Math.round((rupees ?? 0) * 100);

export const columnsAddUp = (rows: string[][], totals: string[]): boolean =>
  totals.every(
    (total, i) =>
      amountIn(total) === null || addUp([...rows.map((cells) => cells[i] ?? ""), total]),
  );
