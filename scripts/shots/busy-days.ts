/** Four months of a company that is asked often, as the pictures of reports need them. */

import type { Database } from "../../src/platform/db/database.ts";
import { randomIds } from "../../src/platform/ids.ts";
import { dayMs } from "../../src/platform/time/clock.ts";
import { besideSite } from "../../test/beside-site.ts";
import { addLeads, type GivenLead } from "../../test/counted-leads.ts";
import { addVisits } from "./busy-visits.ts";

const days = 120;
const hourMs = 3_600_000;
const minuteMs = 60_000;
const sources = [
  "Contact Page",
  "Home Page",
  "Chat",
  "Contact Page",
  "Chat",
  "Customer Support Page",
];
const services = ["ERP development", "General", "Retail systems", "Search engine optimisation"];
const origins = [
  "google.com",
  null,
  "google.com",
  "linkedin.com",
  "newsletter",
  "indiamart.com",
  null,
];
const stages = ["won", "new", "lost", "contacted", "lost", "qualified", "won", "proposal"];
const pages = [
  ["/", "Marigold Works"],
  ["/services", "Services"],
  ["/about", "About us"],
  ["/services/it-services/erp-development", "ERP development"],
] as const;
const posts = [
  [
    "/blog/erp/a-chart-of-accounts-that-survives-the-audit/",
    "A chart of accounts that survives the audit",
  ],
  ["/blog/erp/cutting-over-to-a-new-erp-on-1-april/", "Cutting over to a new ERP on 1 April"],
  ["/blog/website-development/forms-that-lose-nothing/", "Forms that lose nothing"],
] as const;
/** Where chats stop: questions of the flow that every new site has. */
const steps = ["it", "svc-web", "pricing", "enquiry-query", "enquiry-name", "enquiry-email"];

/** @param env where the site's data is */
export const bringBusyDays = (env: Record<string, string>) =>
  besideSite(env, async ({ db, app }) => {
    const [alice = null] = (await app.staff.colleagues.list()).map(({ id }) => id);
    const today = Math.floor(Date.now() / dayMs) * dayMs;
    const all = Array.from({ length: days }, (_, i) => today - i * dayMs);
    const leads = all.flatMap((day, i) =>
      Array.from({ length: countOf(day, i) }, (_, n) => leadOf(day, { n: i * 7 + n * 3, alice })),
    );
    await addReaders(db, leads);
    await addLeads({ db }, leads);
    await addVisits(
      db,
      all.map((day, i) => ({ day, times: 90 + countOf(day, i) * 22 + ((i * 37) % 41) })),
    );
    await addChats(db, all);
  });

/** Fewer on weekends, and somewhat more as time goes on. */
function countOf(day: number, i: number): number {
  const weekday = new Date(day).getUTCDay();
  const usual = weekday === 0 ? 1 : 5 - Math.floor(i / 40);
  return Math.max(0, usual + ((i * 5) % 4) - (weekday === 6 ? 3 : 0));
}

function leadOf(day: number, { n, alice }: { n: number; alice: string | null }): GivenLead {
  // Ten in the morning in Kolkata, and later.
  const at = day + 4.5 * hourMs + (n % 7) * hourMs;
  const moment = (ms: number) => new Date(Math.min(at + ms, Date.now())).toISOString();
  const stage = stages[n % stages.length] ?? "new";
  const isClosed = stage === "won" || stage === "lost";
  const isAnswered = stage !== "new" || n % 3 > 0;
  return {
    ...{ created_at: moment(0), stage, spam: n % 11 === 0 ? 1 : 0 },
    source: n % 13 === 0 ? "By hand" : (sources[n % sources.length] ?? "Chat"),
    service: services[n % services.length] ?? "General",
    origin: origins[n % origins.length] ?? null,
    campaign: n % 9 === 0 ? "diwali offer" : null,
    owner: n % 4 === 0 ? null : alice,
    closed_at: isClosed ? moment(5 * hourMs) : null,
    value_paise: stage === "won" ? (1 + (n % 6)) * 75_000_00 : null,
    due_at: new Date(at + 4 * hourMs).toISOString(),
    answered_at: isAnswered ? moment((12 + ((n * 29) % 290)) * minuteMs) : null,
    visitor_id: n % 3 === 0 ? randomIds.uuid() : null,
  };
}

async function addReaders(db: Pick<Database, "write">, leads: GivenLead[]) {
  await db.write(async (tx) => {
    for (const [i, { visitor_id: id, created_at }] of leads.entries()) {
      if (!id) continue;
      const at = new Date(Date.parse(created_at) - hourMs).toISOString();
      const nowhere = { page: null, referrer: null, utm: null };
      await tx
        .insertInto("visitors")
        .values({ id, wording: 1, since: at, ...nowhere })
        .execute();
      const read = [
        ...pages.filter((_, n) => n === 0 || (i + n) % 3 === 0),
        ...posts.filter((_, n) => (i + n) % (n + 3) === 0),
      ];
      await tx
        .insertInto("page_views")
        .values(read.map(([path, title]) => ({ visitor: id, at, path, title })))
        .execute();
    }
  });
}

async function addChats(db: Pick<Database, "write">, all: number[]) {
  const rows = all.slice(0, 30).flatMap((day, i) =>
    Array.from({ length: 2 + (i % 4) }, (_, n) => {
      const at = new Date(Math.min(day + 5 * hourMs, Date.now())).toISOString();
      const id = randomIds.uuid();
      return {
        ...{
          id,
          key: randomIds.key(),
          flow_version: 1,
          language: "en",
          state: "[]",
          turn_count: 2,
        },
        open_step: steps[(i * n + i) % steps.length] ?? "it",
        lead_id: (i + n) % 5 < 2 ? id : null,
        ...{ state_has_lead: 0, has_typed: 0, started_at: at, last_turn_at: at, ended_at: null },
        ...{ network: "", waits: 0 },
      };
    }),
  );
  await db.write((tx) => tx.insertInto("conversations").values(rows).execute());
}
