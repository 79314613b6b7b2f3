/** An address as it is read, of which each part may be missing. */
import type { Company } from "./company-contract.ts";

type Address = Company["address"];

/** Without a street or a town nobody finds it, and no letter arrives. */
export const isShown = ({ street, city }: Address): boolean => street !== "" || city !== "";

/** @returns the street, then the rest; nothing where it is not to be shown */
export function addressLines(address: Address): string[] {
  const { street, region, country } = address;
  if (!isShown(address)) return [];
  return [street, joined([townOf(address), region, country], ", ")].filter(Boolean);
}

/** What a map is asked for; empty where there is too little to find. */
export const placeOnMap = (address: Address): string =>
  isShown(address) ? joined([address.street, townOf(address)], ", ") : "";

const townOf = ({ city, postcode }: Address): string => joined([city, postcode], " ");

const joined = (parts: string[], between: string) => parts.filter(Boolean).join(between);
