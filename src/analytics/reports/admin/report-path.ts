import { listPath } from "../../../crm/inbox/admin/inbox-path.ts";
import { addressOf, type InboxQuery } from "../../../crm/inbox/contract.ts";
import { type Days, type Range, type ReportQuery, usual } from "../contract.ts";

export const reportScreens = {
  enquiries: "/staff/reports",
  visits: "/staff/reports/traffic",
} as const;
export type ReportScreen = keyof typeof reportScreens;

export const reportPath = (screen: ReportScreen, query: Partial<ReportQuery>): string =>
  reportScreens[screen] + searchFor(query);

export const rangeQuery = ({ last, from, to }: Range): Partial<ReportQuery> =>
  last === null ? { from, to } : { last };

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
