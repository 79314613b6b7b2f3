import type { Transaction } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { PreviewLinks } from "../../../slices/content/preview-links.server.ts";

type Sharing = {
  links: Pick<PreviewLinks, "make" | "end">;
  id: number;
  by: { who: "staff"; id: string };
  write: Database["write"];
};

export const sharing = ({ links, id, by, write }: Sharing) => ({
  share: {
    labels: { days: "For how long" },
    async take({ days }: Record<string, string>) {
      const make = (tx: Transaction<Tables>) => links.make(tx, { id, days: Number(days), by });
      const { key } = await write(make);
      return { message: "The link is made.", link: `/preview/${key}` };
    },
  },
  "stop-sharing": {
    labels: { link: null },
    async take({ link = "" }: Record<string, string>) {
      await write((tx) => links.end(tx, { id, link, by }));
      return { message: "The link leads nowhere any more." };
    },
  },
});
