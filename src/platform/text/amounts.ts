import { plainSigns } from "./fold.ts";

/** More than any salary here, and far below the largest exact integer. */
export const mostRupees = 10_00_00_00_00_000;

const lakh = 1_00_000;
const crore = 1_00_00_000;

const units: Record<string, number> = {
  "": 1,
  k: 1_000,
  thousand: 1_000,
  l: lakh,
  lac: lakh,
  lacs: lakh,
  lakh,
  lakhs: lakh,
  cr: crore,
  crore,
  crores: crore,
};

/** @returns "₹18,00,000" */
export function rupeeWords(rupees: number): string {
  return `${rupees < 0 ? "−" : ""}₹${grouped(Math.abs(rupees))}`;
}

/** Groups digits as in India. @param count not negative @returns "12,34,567" */
export function grouped(count: number): string {
  const digits = String(Math.round(count));
  const pairs = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ",");
  return `${pairs ? `${pairs},` : ""}${digits.slice(-3)}`;
}

/** @returns "₹40,000", "₹2.5 crore", "₹4–7 lakh", "₹60,000 to ₹1.2 lakh" */
export function shortRupees(from: number, to = from): string {
  const [first, last] = [inUnit(from), inUnit(to)];
  if (first.unit !== last.unit)
    return `₹${first.amount}${first.unit} to ₹${last.amount}${last.unit}`;
  if (first.amount === last.amount) return `₹${last.amount}${last.unit}`;
  return `₹${first.amount}–${last.amount}${last.unit}`;
}

function inUnit(rupees: number): { amount: string; unit: string } {
  if (rupees < lakh) return { amount: grouped(rupees), unit: "" };
  const [size, unit] = rupees < crore ? [lakh, " lakh"] : [crore, " crore"];
  const hundredths = Math.round((100 * rupees) / size);
  const decimals = String((hundredths % 100) / 100).slice(1);
  return { amount: `${grouped(Math.floor(hundredths / 100))}${decimals}`, unit };
}

/** @param text "18,00,000", "₹18 lakh", "1.5 cr" @returns whole rupees; null for other text */
export function rupeesIn(text: string): number | null {
  const sum = /^(?:₹|rs\.?|inr)?\s*([\d,\s]*\d(?:\.\d+)?|\.\d+)\s*([a-z]*)\.?(?:\s*\/-)?$/i;
  const [, amount = "", unit = ""] = sum.exec(plainSigns(text).trim()) ?? [];
  const factor = Object.hasOwn(units, unit.toLowerCase()) ? units[unit.toLowerCase()] : undefined;
  if (amount === "" || factor === undefined) return null;
  const rupees = Math.round(Number(amount.replace(/[,\s]/g, "")) * factor);
  return rupees <= mostRupees ? rupees : null;
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** Megabytes of a million bytes, as disks are sold. A no-break space keeps the unit on the line. */
export const inMegabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString("en", { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })}\u00a0MB`;
