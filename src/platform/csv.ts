/**
 * One line of CSV (RFC 4180). A text that a spreadsheet would run as a formula, or read as another
 * number, has a `'` before it, by which a spreadsheet leaves it as it is.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvLine = (cells: (string | number | null)[]): string =>
  `${cells.map(cellOf).join(",")}\r\n`;

/**
 * Whatever a spreadsheet may be told to part cells by, where a sign of a formula follows: full-width
 * or raised ones too, and behind quotes and characters that nobody sees, which some drop.
 */
const formulaWithin =
  /[,;|\t\r\n\v\f\u0085\u2028\u2029；，｜](?=(?:(?![,;|\t\r\n\v\f\u0085\u2028\u2029])["\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}])*[=+\-@\u2212＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋])/gu;
const formula =
  /^["\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]*[=+\-@\u2212＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋]|^[\t\r\n]/u;

/**
 * What spreadsheets read as a number, a day or a time: with signs of currencies and hundredths. A
 * blank within has a digit behind it, so that no other part of the pattern could be it as well.
 */
const numeral =
  /^[\s(\p{Sc}]*\p{Nd}(?:[\p{Nd}.,'’/:-]|[\u00a0\u202f](?=\p{Nd}))*(?:[eE][+-]?\p{Nd}+)?[\s)%\p{Sc}]*$/u;
/** More than eleven digits are shown as a power of ten, beyond fifteen they are lost. */
const readAsItIs = /^(?:0|[1-9]\d{0,10}|\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)$/;

function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const parts = value.replace(formulaWithin, "$&'");
  const isRead = formula.test(value) || (numeral.test(value) && !readAsItIs.test(value));
  const safe = isRead ? `'${parts}` : parts;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
