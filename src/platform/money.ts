/** Rupees as people here write and type them. Whole rupees: paise are the tables' alone. */

/** More than any company here is paid, and far below what a number holds exactly. */
export const mostRupees = 10_00_00_00_00_000;

const units: Record<string, number> = {
  "": 1,
  k: 1_000,
  thousand: 1_000,
  l: 1_00_000,
  lac: 1_00_000,
  lacs: 1_00_000,
  lakh: 1_00_000,
  lakhs: 1_00_000,
  cr: 1_00_00_000,
  crore: 1_00_00_000,
  crores: 1_00_00_000,
};

/** @returns "₹18,00,000" */
export function rupeeWords(rupees: number): string {
  return `${rupees < 0 ? "−" : ""}₹${grouped(Math.abs(rupees))}`;
}

/** As digits are grouped here. @param count not negative @returns "12,34,567" */
export function grouped(count: number): string {
  const digits = String(Math.round(count));
  const pairs = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ",");
  return `${pairs ? `${pairs},` : ""}${digits.slice(-3)}`;
}

/** @param text "18,00,000", "₹18 lakh", "1.5 cr" @returns whole rupees; null where it is no sum */
export function rupeesIn(text: string): number | null {
  const sum = /^(?:₹|rs\.?|inr)?\s*([\d,\s]*\d(?:\.\d+)?|\.\d+)\s*([a-z]*)\.?(?:\s*\/-)?$/i;
  const [, amount = "", unit = ""] = sum.exec(text.trim()) ?? [];
  const factor = Object.hasOwn(units, unit.toLowerCase()) ? units[unit.toLowerCase()] : undefined;
  if (amount === "" || factor === undefined) return null;
  const rupees = Math.round(Number(amount.replace(/[,\s]/g, "")) * factor);
  return rupees <= mostRupees ? rupees : null;
}
