import type { Company } from "./company-contract.ts";
import { addressLines } from "./postal-address.ts";

export type Reachable = ReturnType<typeof reachable>;

/** Of the company what a page with its contact details draws; the address as lines of one text. */
export const reachable = ({ name, email, phone, address, hours, directions }: Company) => ({
  name,
  email,
  phone,
  address: addressLines(address).join("\n"),
  hours,
  directions,
});
