import { fold } from "../../platform/fold.ts";

/** Legal forms are no part of what people call a company. */
const forms = new Set(["pvt", "private", "ltd", "limited", "llp", "inc", "co", "company"]);

/** Ignores case, accents and legal forms such as "Pvt. Ltd.". */
export function isSameCompany(one: string, other: string): boolean {
  const key = calledBy(one).join(" ");
  return key !== "" && key === calledBy(other).join(" ");
}

/** The words of the name without legal forms. */
export const calledBy = (company: string): string[] =>
  fold(company).filter((word) => !forms.has(word));
