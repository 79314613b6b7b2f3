/** Faults of a company's facts beside their shape, such as a number that nobody can call. */
import { type FieldErrors, Problem } from "../../platform/problem.ts";
import type { Company } from "./company-contract.ts";

type Facts = { [Field in keyof Company]?: unknown };

const oddPhone = "Enter a phone number of 6 to 15 digits, such as +91 98765 43210.";
const oddPin = "A PIN code in India has six digits, such as 411004.";

/** Keys are field names. Skips values of the wrong shape, which the schema refuses. */
export function companyFaults({ phone, address }: Facts): FieldErrors {
  return {
    ...(typeof phone === "string" && !isNumber(phone) && { phone: [oddPhone] }),
    ...(isOddPin(address) && { "address.postcode": [oddPin] }),
  };
}

/** @throws Problem 422 */
export function refuseUnreachable(facts: Facts): void {
  const errors = companyFaults(facts);
  if (Object.keys(errors).length > 0)
    throw new Problem(422, "These facts would help nobody to reach you.", { errors });
}

/** As the contact number of a lead is parsed. */
const isNumber = (phone: string): boolean =>
  /^\+?\d{6,15}$/.test(phone.replace(/[\s().\-\u2010-\u2015]/g, ""));

export const isIndia = (country: string): boolean => /^(india|bharat)$/i.test(country.trim());

function isOddPin(address: unknown): boolean {
  if (typeof address !== "object" || address === null) return false;
  const { country = "", postcode = "" }: Partial<Record<string, unknown>> = { ...address };
  const pin = String(postcode).trim();
  return isIndia(String(country)) && pin !== "" && !/^[1-9]\d{2} ?\d{3}$/.test(pin);
}
