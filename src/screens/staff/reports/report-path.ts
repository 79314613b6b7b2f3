import { addressOf, type InboxQuery } from "../../../slices/inbox/contract.ts";
import {
  type Days,
  type Range,
  type ReportQuery,
  usual,
} from "../../../slices/reports/contract.ts";
import { listPath } from "../inbox/inbox-path.ts";

/** The two reports, each for the same days. */
export const reportScreens = {
  enquiries: "/staff/reports",
  visits: "/staff/reports/traffic",
} as const;
export type ReportScreen = keyof typeof reportScreens;

/** What is as it is anyhow is not in the address. */
export const reportPath = (screen: ReportScreen, query: Partial<ReportQuery>): string =>
  reportScreens[screen] + searchFor(query);

/** The range that is looked at, of whichever screen. */
export const rangeQuery = ({ last, from, to }: Range): Partial<ReportQuery> =>
  last === null ? { from, to } : { last };

/** The enquiries behind a row. */
export const listOf = ({ from, to }: Days, filter: Partial<InboxQuery> = {}): string =>
  listPath + addressOf({ view: "all", from, to, ...filter });

export function searchFor({ last = usual, from, to }: Partial<ReportQuery>): string {
  const parts = {
    ...(last !== usual && { last }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const search = new URLSearchParams(parts).toString();
  return search && `?${search}`;
}
