import { Anchor } from "@mantine/core";
import { addressOf } from "../../../slices/inbox/contract.ts";
import type { InboxData } from "./inbox-data.ts";

/** All of what is listed, whatever page of it is open. Not by the router: it is a file. */
export const DownloadLink = ({ query }: Pick<InboxData, "query">) => (
  <Anchor href={`/staff/inbox/enquiries.csv${addressOf({ ...query, after: null })}`} download>
    Download this list as a CSV file
  </Anchor>
);
