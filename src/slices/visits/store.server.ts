/** What was looked at, followed and measured, and how often a page was seen on a day. No row says by whom. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { WebVital } from "./contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    page_views: { id: string; path: string; title: string; referrer: string | null; at: string };
    /** Views of a path on a finished day (UTC). */
    page_views_daily: { day: string; path: string; views: number };
    page_events: { id: string; category: "Footer"; action: string; label: string; at: string };
    web_vitals: { id: string; name: WebVital["name"]; value: number; rating: WebVital["rating"]; path: string; at: string };
  }
}

type Tx = Transaction<Tables>;

/** Paths kept of one day. A site has fewer pages; what lies beyond is strangers' invention. */
const mostPathsADay = 2_000;

export const visitStore = {
  insertPageView: (tx: Tx, row: Tables["page_views"]) => tx.insertInto("page_views").values(row).execute(),
  insertEvent: (tx: Tx, row: Tables["page_events"]) => tx.insertInto("page_events").values(row).execute(),
  insertVital: (tx: Tx, row: Tables["web_vitals"]) => tx.insertInto("web_vitals").values(row).execute(),

  lastDay: async (tx: Tx): Promise<string | null> =>
    (
      await tx
        .selectFrom("page_views_daily")
        .select((e) => e.fn.max("day").as("day"))
        .executeTakeFirst()
    )?.day ?? null,

  firstView: async (tx: Tx): Promise<string | null> =>
    (
      await tx
        .selectFrom("page_views")
        .select((e) => e.fn.min("at").as("at"))
        .executeTakeFirst()
    )?.at ?? null,

  /** Counts the views from `day` to before `next` again, so that doing it twice does no harm. */
  rollUp: (tx: Tx, day: string, next: string) =>
    tx
      .insertInto("page_views_daily")
      .columns(["day", "path", "views"])
      .expression((e) =>
        e
          .selectFrom("page_views")
          .select((c) => [c.val(day).as("day"), "path", c.fn.countAll<number>().as("views")])
          .where("at", ">=", day)
          .where("at", "<", next)
          .groupBy("path")
          .orderBy("views", "desc")
          .orderBy("path")
          .limit(mostPathsADay),
      )
      .onConflict((c) => c.columns(["day", "path"]).doUpdateSet((e) => ({ views: e.ref("excluded.views") })))
      .execute(),

  async deleteBefore(tx: Tx, at: string) {
    for (const table of ["page_views", "page_events", "web_vitals"] as const) await tx.deleteFrom(table).where("at", "<", at).execute();
  },
};
