/** RFC 4180; `'` stops formulas (https://owasp.org/www-community/attacks/CSV_Injection). */
export const csvLine = (cells: (string | number | null)[]): string =>
  `${cells.map(cellOf).join(",")}\r\n`;

const separators = ",;|\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029；，｜";
/** Some spreadsheets drop quotes, blanks and invisible characters. */
const dropped = '"\\s\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}';
const signs = "=+\\-@\\u2212＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋";
const formulaWithin = new RegExp(
  `[${separators}](?=(?:(?![${separators}])[${dropped}])*[${signs}])`,
  "gu",
);
const formula = new RegExp(`^[${dropped}]*[${signs}]|^[\\t\\r\\n]`, "u");

/** A blank must precede a digit, so that only one part of the pattern matches it. */
const withinNumeral = "[\\p{Nd}.,'’/:-]|[\\u00a0\\u202f](?=\\p{Nd})";
/** Spreadsheets convert this to a number, a date or a time, with or without a currency. */
const numeral = new RegExp(
  `^[\\s(\\p{Sc}]*\\p{Nd}(?:${withinNumeral})*(?:[eE][+-]?\\p{Nd}+)?[\\s)%\\p{Sc}]*$`,
  "u",
);
/** Spreadsheets show more than 11 digits as a power of ten and lose digits beyond 15. */
const readAsItIs = /^(?:0|[1-9]\d{0,10}|\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)$/;

function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const parts = value.replace(formulaWithin, "$&'");
  const isRead = formula.test(value) || (numeral.test(value) && !readAsItIs.test(value));
  const safe = isRead ? `'${parts}` : parts;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
