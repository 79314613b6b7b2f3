import type { Company, ShownCompany } from "./company-contract.ts";

export type Reachable = ReturnType<typeof reachable>;

export const reachable = ({ name, email, phone, address, hours, directions }: Company) => ({
  name,
  email,
  phone,
  address: addressLines(address).join("\n"),
  hours,
  directions,
});

export const shownCompany = ({
  time_zone: _,
  office_hours: __,
  holidays: ___,
  ...company
}: Company): ShownCompany => company;

type Address = Company["address"];

/** Without street and city nobody could find it or write to it. */
export const isShown = ({ street, city }: Address): boolean => street !== "" || city !== "";

export function addressLines(address: Address): string[] {
  const { street, region, country } = address;
  if (!isShown(address)) return [];
  return [street, joined([townOf(address), region, country], ", ")].filter(Boolean);
}

export const placeOnMap = (address: Address): string =>
  isShown(address) ? joined([address.street, townOf(address)], ", ") : "";

const townOf = ({ city, postcode }: Address): string => joined([city, postcode], " ");

const joined = (parts: string[], between: string) => parts.filter(Boolean).join(between);
