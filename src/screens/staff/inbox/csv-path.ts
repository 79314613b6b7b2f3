import { addressOf, type InboxQuery } from "../../../slices/inbox/contract.ts";

/** All of what is listed, whatever page of it is open. */
export const csvPath = (query: InboxQuery): string =>
  `/staff/inbox/enquiries.csv${addressOf({ ...query, after: null })}`;
