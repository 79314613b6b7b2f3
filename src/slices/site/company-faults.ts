/** What a company's facts may not be, beside their shape: nobody could call it or write to it. */
import { type FieldErrors, Problem } from "../../platform/problem.ts";
import type { Company } from "./company-contract.ts";

type Facts = { [Field in keyof Company]?: unknown };

const oddPhone = "Enter a phone number of 6 to 15 digits, such as +91 98765 43210.";
const oddPin = "A PIN code in India has six digits, such as 411004.";

/** By the names of the fields. What is of the wrong shape is the schema's to refuse. */
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

/** As a contact number of an enquiry is read. */
const isNumber = (phone: string): boolean =>
  /^\+?\d{6,15}$/.test(phone.replace(/[\s().\-\u2010-\u2015]/g, ""));

export const isIndia = (country: string): boolean => /^(india|bharat)$/i.test(country.trim());

function isOddPin(address: unknown): boolean {
  if (typeof address !== "object" || address === null) return false;
  const { country = "", postcode = "" }: Partial<Record<string, unknown>> = { ...address };
  const pin = String(postcode).trim();
  return isIndia(String(country)) && pin !== "" && !/^[1-9]\d{2} ?\d{3}$/.test(pin);
}
