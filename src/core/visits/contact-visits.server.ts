/** A browser from which somebody else wrote as well is not theirs. */
import type { Queries, Tx } from "../../platform/db/tables.ts";
import { contactVisitStore as store } from "./visitor-store.server.ts";

type Whose = { visitors: string[] };

/** A year of a browser that is used every day. */
const mostViews = 100_000;

export const visitsOfContact = {
  async exportOf(db: Queries, { visitors }: Whose) {
    if (visitors.length === 0) return [];
    const views = await store.views(db, visitors, mostViews);
    const byVisitor = Map.groupBy(views, ({ visitor }) => visitor);
    return (await store.visitors(db, visitors)).map(({ id, page, since, ...first }) => ({
      since,
      first_page: page,
      referrer: first.referrer,
      utm: first.utm,
      consent_wording: first.wording,
      pages: (byVisitor.get(id) ?? []).map(({ visitor: _, ...read }) => read),
    }));
  },

  async erase(tx: Tx, { visitors }: Whose): Promise<number> {
    if (visitors.length === 0) return 0;
    const views = await store.removeViews(tx, visitors);
    await store.removeVisitors(tx, visitors);
    return views;
  },
};
