import { addressOf, type InboxQuery } from "../../../slices/inbox/contract.ts";
import {
  type Days,
  type NumbersQuery,
  type Range,
  usual,
} from "../../../slices/numbers/contract.ts";
import { listPath } from "../inbox/inbox-path.ts";

/** The two screens of Numbers, for the same days each. */
export const numbersScreens = {
  enquiries: "/staff/numbers",
  visits: "/staff/numbers/visits",
} as const;
export type NumbersScreen = keyof typeof numbersScreens;

/** What is as it is anyhow is not in the address. */
export const numbersPath = (screen: NumbersScreen, query: Partial<NumbersQuery>): string =>
  numbersScreens[screen] + searchFor(query);

/** The range that is looked at, of whichever screen. */
export const askedIn = ({ last, from, to }: Range): Partial<NumbersQuery> =>
  last === null ? { from, to } : { last };

/** The enquiries behind a row. */
export const listOf = ({ from, to }: Days, filter: Partial<InboxQuery> = {}): string =>
  listPath + addressOf({ view: "all", from, to, ...filter });

export function searchFor({ last = usual, from, to }: Partial<NumbersQuery>): string {
  const parts = {
    ...(last !== usual && { last }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const search = new URLSearchParams(parts).toString();
  return search && `?${search}`;
}
