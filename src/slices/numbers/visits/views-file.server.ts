/** Page views of a range as a file for spreadsheets: a line for each day and page. */
import { csvLine } from "../../../platform/csv.ts";
import { createDownloads } from "../../../platform/http/downloads.ts";
import type { ViewsAsked, ViewsPart, ViewsPlace } from "../../visits/views-part.server.ts";
import type { Days } from "../contract.ts";

/** Each part is a process of its own on SQLite, which takes its time to begin. */
const rowsAtOnce = 20_000;

/** One long read. */
export type ReadViews = (asked: ViewsAsked) => Promise<ViewsPart>;

export function createViewsFile(read: ReadViews) {
  const download = createDownloads();

  /** The oldest first. @throws Unavailable where a part cannot be read */
  async function* lines({ from, to }: Days): AsyncGenerator<string> {
    yield csvLine(["Day", "Page", "Views"]);
    let after: ViewsPlace | null = null;
    do {
      const asked = { first: from, last: to, after, limit: rowsAtOnce };
      const part: ViewsPart = await read(asked);
      yield part.text;
      after = part.next;
    } while (after !== null);
  }

  return ({ from, to }: Days) => ({
    name: `page-views-${from}-to-${to}.csv`,
    /** @throws Problem 429 where they have one under way, or two others have */
    take: (who: string) => download(who, async () => lines({ from, to })),
  });
}
