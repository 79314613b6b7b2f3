/**
 * One line of CSV (RFC 4180). What a spreadsheet would take for a formula is quoted with `'`.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvLine = (cells: (string | number | null)[]): string =>
  `${cells.map(cellOf).join(",")}\r\n`;

/**
 * A sign at the beginning, also full-width, or after `;`, by which some spreadsheets part cells.
 * What nobody sees before it, as a zero-width space, is dropped by some.
 */
const formula = /(?:^|[;\t])[\s\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;

function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
