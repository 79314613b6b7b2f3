/** An address as it is read, of which each part may be missing. */
import type { Company } from "./contract.ts";

type Address = Company["address"];

/** @returns the street, then the rest; nothing where only the country is known */
export function addressLines({ street, city, postcode, region, country }: Address): string[] {
  if (!street && !city && !postcode && !region) return [];
  const town = joined([city, postcode], " ");
  return [street, joined([town, region, country], ", ")].filter(Boolean);
}

/** What a map is asked for; empty where there is too little to find. */
export const placeOnMap = ({ street, city, postcode }: Address): string =>
  joined([street, joined([city, postcode], " ")], ", ");

const joined = (parts: string[], between: string) => parts.filter(Boolean).join(between);
