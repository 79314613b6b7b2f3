const amount = /^(?<minus>−?)₹?(?<digits>\d[\d,]*(?:\.\d+)?)$/;

/** "₹1,24,500", "−₹90", "64"; null for what is no amount, such as "12:40" or "3 of 4". */
export function amountIn(text: string): number | null {
  const { minus, digits } = amount.exec(text)?.groups ?? {};
  if (digits === undefined) return null;
  const value = Number(digits.replaceAll(",", ""));
  return minus ? -value : value;
}

/** Whether the amounts before the last come to the last, to the paisa. */
export function addUp(texts: string[]): boolean {
  const [sum = null, ...parts] = texts.map(amountIn).reverse();
  return (
    sum !== null && parts.reduce<number>((all, part) => all + inPaise(part), 0) === inPaise(sum)
  );
}

const inPaise = (rupees: number | null) => Math.round((rupees ?? 0) * 100);

/** Whether each amount among the totals is the sum of its column. */
export const columnsAddUp = (rows: string[][], totals: string[]): boolean =>
  totals.every(
    (total, i) =>
      amountIn(total) === null || addUp([...rows.map((cells) => cells[i] ?? ""), total]),
  );
