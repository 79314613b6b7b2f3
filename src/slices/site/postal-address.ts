/** The address as readers see it; any part may be missing. */
import type { Company } from "./company-contract.ts";

type Address = Company["address"];

/** Without street and city nobody could find it or write to it. */
export const isShown = ({ street, city }: Address): boolean => street !== "" || city !== "";

/** @returns the street, then the rest; empty where the address is not shown */
export function addressLines(address: Address): string[] {
  const { street, region, country } = address;
  if (!isShown(address)) return [];
  return [street, joined([townOf(address), region, country], ", ")].filter(Boolean);
}

/** The query for a map; empty where the address is not shown. */
export const placeOnMap = (address: Address): string =>
  isShown(address) ? joined([address.street, townOf(address)], ", ") : "";

const townOf = ({ city, postcode }: Address): string => joined([city, postcode], " ");

const joined = (parts: string[], between: string) => parts.filter(Boolean).join(between);
