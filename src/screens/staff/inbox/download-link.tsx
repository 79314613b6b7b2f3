import { Anchor } from "@mantine/core";
import { csvPath } from "./csv-path.ts";
import type { InboxData } from "./inbox-data.ts";

/** Not by the router: it is a file. */
export const DownloadLink = ({ query }: Pick<InboxData, "query">) => (
  <Anchor href={csvPath(query)} download>
    Download this list as a CSV file
  </Anchor>
);
