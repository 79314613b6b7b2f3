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
