import type { Company } from "./company-contract.ts";
import { addressLines } from "./postal-address.ts";

export type Reachable = ReturnType<typeof reachable>;

/** The facts that a page with contact details draws; the address is one text with line breaks. */
export const reachable = ({ name, email, phone, address, hours, directions }: Company) => ({
  name,
  email,
  phone,
  address: addressLines(address).join("\n"),
  hours,
  directions,
});
