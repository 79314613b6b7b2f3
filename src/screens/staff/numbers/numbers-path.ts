import { type NumbersQuery, usual } from "../../../slices/numbers/contract.ts";

const path = "/staff/numbers";

/** What is as it is anyhow is not in the address. */
export function numbersPath({ last = usual, from, to }: Partial<NumbersQuery>): string {
  const parts = {
    ...(last !== usual && { last }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const search = new URLSearchParams(parts).toString();
  return search ? `${path}?${search}` : path;
}
