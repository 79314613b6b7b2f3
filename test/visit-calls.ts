/** What a page reports of its visit, as a browser sends it, and what was counted of it. */
import type { TestApp } from "./app.ts";

export const view = { path: "/about", title: "About" };
export const click = { category: "Footer", action: "/blog", label: "Blog" };
export const vital = { name: "LCP", value: 1234.5, path: "/about", rating: "good" };
export const address = "203.0.113.7";

const tables = [
  "page_views_daily",
  "referrers_daily",
  "footer_clicks_daily",
  "web_vitals_daily",
  "campaigns_daily",
] as const;

/** `app` is asked anew for each call: every test has its own. */
export function visitCalls(app: () => TestApp) {
  const read = () => app().db.read;
  return {
    post: (url: string, payload: object | string, headers: Record<string, string> = {}) =>
      app().http.inject({
        method: "POST",
        url,
        headers: { "content-type": "application/json", "user-agent": "Vera's browser", ...headers },
        remoteAddress: address,
        payload,
      }),
    views: () =>
      read().selectFrom("page_views_daily").selectAll().orderBy("path").orderBy("day").execute(),
    referrers: () => read().selectFrom("referrers_daily").selectAll().orderBy("referrer").execute(),
    clicks: () => read().selectFrom("footer_clicks_daily").selectAll().orderBy("action").execute(),
    async rowCount(): Promise<number> {
      let count = 0;
      for (const table of tables)
        count += (
          await read()
            .selectFrom(table)
            .select((e) => e.fn.countAll<number>().as("n"))
            .executeTakeFirstOrThrow()
        ).n;
      return count;
    },
  };
}
