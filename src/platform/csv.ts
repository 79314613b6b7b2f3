/**
 * One line of CSV (RFC 4180). A text that a spreadsheet would run as a formula, or read as another
 * number, has a `'` before it, by which a spreadsheet leaves it as it is.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvLine = (cells: (string | number | null)[]): string =>
  `${cells.map(cellOf).join(",")}\r\n`;

/** Spreadsheets can be told to separate cells by any of these. */
const separators = ",;|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029；，｜";
/** Quotes, blanks and invisible characters: some spreadsheets drop them. */
const dropped = '"\\s\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}';
/** A formula begins with one of these, full-width or raised ones included. */
const signs = "=+\\-@\\u2212＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋";
const formulaWithin = new RegExp(
  `[${separators}](?=(?:(?![${separators}])[${dropped}])*[${signs}])`,
  "gu",
);
const formula = new RegExp(`^[${dropped}]*[${signs}]|^[\\t\\r\\n]`, "u");

/** A blank within has a digit behind it, so that no other part of the pattern matches it as well. */
const withinNumeral = "[\\p{Nd}.,'’/:-]|[\\u00a0\\u202f](?=\\p{Nd})";
/** Spreadsheets read this as a number, a day or a time, with or without a currency. */
const numeral = new RegExp(
  `^[\\s(\\p{Sc}]*\\p{Nd}(?:${withinNumeral})*(?:[eE][+-]?\\p{Nd}+)?[\\s)%\\p{Sc}]*$`,
  "u",
);
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
