/** What was read on those days, what led there and how quickly it came. */

import { bucketOf } from "../../src/core/visits/vital-buckets.ts";
import type { Database } from "../../src/platform/db/database.ts";

type Day = { day: number; times: number };

const erp = "/blog/erp/a-chart-of-accounts-that-survives-the-audit/";
/** Of a hundred views. */
const pages: [path: string, share: number][] = [
  ["/", 31],
  ["/services/it-services/erp-development", 17],
  [erp, 14],
  ["/services", 11],
  ["/contact-us", 9],
  ["/about", 7],
  ["/work", 5],
  ["/blog", 4],
  ["/chat", 2],
];
const sites: [referrer: string, share: number][] = [
  ["https://www.google.com", 24],
  ["https://www.linkedin.com", 7],
  ["https://duckduckgo.com", 3],
  ["https://dir.indiamart.com", 2],
];
const campaigns = [
  { source: "newsletter", medium: "email", campaign: "diwali offer", share: 6 },
  { source: "google", medium: "cpc", campaign: "erp pune", share: 4 },
];
const bots: [family: string, share: number][] = [
  ["Google", 22],
  ["Bing", 9],
  ["OpenAI", 8],
  ["Ahrefs", 5],
  ["curl and Wget", 2],
];
const searches: [words: string, share: number][] = [
  ["payroll", 4],
  ["gst invoice", 3],
  ["price", 2],
];
const steps: [from: string, to: string, share: number][] = [
  ["", "/", 9],
  ["", erp, 5],
  ["/", "/services", 6],
  ["/services", "/services/it-services/erp-development", 4],
  [erp, "/contact-us", 2],
];

export async function addVisits(db: Pick<Database, "write">, days: Day[]) {
  await db.write(async (tx) => {
    for (const { day: at, times: all } of days) {
      const day = new Date(at).toISOString().slice(0, 10);
      const of = (share: number) => ({ day, times: Math.max(1, Math.round((all * share) / 100)) });
      await tx
        .insertInto("page_views_daily")
        .values(pages.map(([path, share]) => ({ path, ...of(share) })))
        .execute();
      await tx
        .insertInto("referrers_daily")
        .values(sites.map(([referrer, share]) => ({ path: "/", referrer, ...of(share) })))
        .execute();
      await tx
        .insertInto("campaigns_daily")
        .values(campaigns.map(({ share, ...campaign }) => ({ ...campaign, ...of(share) })))
        .execute();
      await tx
        .insertInto("bots_daily")
        .values(bots.map(([family, share]) => ({ family, ...of(share) })))
        .execute();
      await tx
        .insertInto("searches_daily")
        .values(searches.map(([words, share]) => ({ words, ...of(share) })))
        .execute();
      await tx
        .insertInto("steps_daily")
        .values(steps.map(([from_path, to_path, share]) => ({ from_path, to_path, ...of(share) })))
        .execute();
      const measured = pages.flatMap(([path, share], n) => [
        { path, name: "LCP" as const, bucket: bucketOf("LCP", 1_100 + n * 380), ...of(share) },
        { path, name: "INP" as const, bucket: bucketOf("INP", 60 + n * 30), ...of(share) },
        {
          path,
          name: "CLS" as const,
          bucket: bucketOf("CLS", n === 3 ? 0.31 : 0.02),
          ...of(share),
        },
      ]);
      await tx.insertInto("web_vitals_daily").values(measured).execute();
    }
  });
}
