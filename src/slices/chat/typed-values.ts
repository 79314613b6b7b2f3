import { fold, plainSigns } from "../../platform/fold.ts";

/**
 * Removes thousands separators (1,200 or 1,00,000) and uses ASCII digits.
 * @returns null where the text is no number
 */
export function plainNumber(text: string): string | null {
  const digits = plainSigns(text)
    .replace(/[\s,٬]/g, "")
    .replace("٫", ".")
    .replace("\u2212", "-");
  return /^-?\d{1,12}(\.\d{1,3})?$/.test(digits) ? digits : null;
}

export function numberIn(text: string): number | null {
  const digits = plainNumber(text);
  return digits === null ? null : Number(digits);
}

/** Folded, as `monthOf` compares them. */
const hindiMonths = "जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" ");
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function monthOf(word: string): string {
  const [folded = ""] = fold(word.replace("अक्तू", "अक्टू"));
  const at = hindiMonths.findIndex((month) => folded.length > 1 && month.startsWith(folded));
  return months[at] ?? word;
}

/** Reads a browser's 2027-01-14 or a written 14 Jan 2027. */
export function dayIn(text: string): Date | null {
  const plainText = plainSigns(text)
    .trim()
    .replace(/[\u0900-\u097F]+[॰.]?/g, monthOf)
    .replace(/[\s,]+/g, " ");
  const [, dayLast, dayFirst] =
    /^\d{4}-\d\d-(\d\d)$|^(\d{1,2}) [a-z]{3,9} \d{4}$/i.exec(plainText) ?? [];
  const day = new Date(dayLast === undefined ? `${plainText} UTC` : plainText);
  // `Date` reads 31 Feb as 3 Mar.
  return day.getUTCDate() === Number(dayLast ?? dayFirst) ? day : null;
}
