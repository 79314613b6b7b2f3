import { addressOf, type InboxQuery } from "../../../slices/inbox/contract.ts";

/** Exports all enquiries of the list, not only the current page. */
export const csvPath = (query: InboxQuery): string =>
  `/staff/inbox/enquiries.csv${addressOf({ ...query, after: null })}`;
