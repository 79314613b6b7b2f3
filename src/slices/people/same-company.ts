import { fold } from "../../platform/fold.ts";

/** How a company is registered is no part of what people call it. */
const forms = new Set(["pvt", "private", "ltd", "limited", "llp", "inc", "co", "company"]);

/** Whatever its case and accents, and with or without "Pvt. Ltd.". */
export function isSameCompany(one: string, other: string): boolean {
  const key = calledBy(one).join(" ");
  return key !== "" && key === calledBy(other).join(" ");
}

/** The words it is told apart by. */
export const calledBy = (company: string): string[] =>
  fold(company).filter((word) => !forms.has(word));
