import { Anchor } from "@mantine/core";
import { csvPath } from "./csv-path.ts";
import type { InboxData } from "./inbox-data.ts";

/** A plain link, because the router cannot load a file. */
export const DownloadLink = ({ query }: Pick<InboxData, "query">) => (
  <Anchor href={csvPath(query)} download>
    Download this list as a CSV file
  </Anchor>
);
