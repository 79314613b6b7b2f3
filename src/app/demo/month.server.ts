/**
 * Fills an empty site with a month of enquiries. Each one goes through the same calls as a
 * browser's, and the work on it through the desk's functions. The clock walks from a month ago
 * until now, so that everything the screens show is real.
 */

import { type Clock, dayMs } from "../../platform/clock.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";
import { createApp, type Parts } from "../app.server.ts";
import { enquiries } from "./enquiries.ts";
import type { DemoEnquiry } from "./enquiry.ts";
import { createSenders } from "./senders.server.ts";
import { talked } from "./talked.ts";
import { createWalkingClock } from "./walking-clock.ts";
import { joinColleagues, workOn } from "./work.server.ts";

type Step = { at: Date; take(): Promise<unknown> };

const minuteMs = 60_000;
const days = 30;
/** Different addresses, so that no sender is taken for one who writes too often. */
const addressOf = (n: number) => `198.51.100.${(n % 250) + 1}`;
/** Shares of an ordinary day's views, Sunday first. */
const viewsOfWeekday = [0.3, 1.2, 1.1, 1, 1.1, 0.9, 0.5];
const viewed = [
  ...["/", "/about", "/services", "/blog", "/contact-us"],
  ...[
    "/services/it-development-consulting/erp-development",
    "/blog/erp/gst-e-invoicing-the-failure-list",
  ],
];

/**
 * @param parts of the site that is about to start; the demo sends no mail
 * @returns the number of enquiries; 0 if the site already has some
 */
export async function fillMonth(parts: Parts): Promise<number> {
  const until = parts.clock.now();
  const begins = new Date(until.getTime() - (days + 1) * dayMs);
  const clock = createWalkingClock(begins, parts.clock);
  const config = { ...parts.config, mail: null, limits: { ...parts.config.limits, on: false } };
  // Nobody reads the log of a month that passes in a second.
  const log = { ...parts.config.log, level: "fatal" } as const;
  const { app, http } = await createApp({ ...parts, config: { ...config, log }, clock });
  try {
    if ((await app.leads.latest(1)).length > 0) return 0;
    await http.ready();
    const steps = await planMonth({ app, http, clock, until });
    for (let step = next(steps); step; step = next(steps)) {
      if (step.at > until) continue;
      clock.walkTo(step.at);
      await step.take();
    }
    await app.chat.announceSilent();
    return enquiries.length;
  } finally {
    await http.close();
  }
}

/** A step may add further steps, so sort each time. */
function next(steps: Step[]): Step | undefined {
  steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  return steps.shift();
}

type Planning = Pick<Awaited<ReturnType<typeof createApp>>, "app" | "http"> & {
  clock: Clock;
  until: Date;
};

async function planMonth({ app, http, clock, until }: Planning): Promise<Step[]> {
  const { time_zone } = await app.site.company();
  const zone = timeZoneOf(time_zone);
  const send = createSenders(http);
  const colleagues = await joinColleagues(app);
  const steps: Step[] = [];
  const dayOf = (ago: number): string => zone.wallTime(new Date(until.getTime() - ago * dayMs)).day;
  const weekdayOf = (ago: number) => new Date(`${dayOf(ago)}T00:00:00Z`).getUTCDay();
  // A visitor who thinks of it on a Sunday asks on Monday.
  const workdayOf = ({ ago }: Pick<DemoEnquiry, "ago">) =>
    ago > 0 && weekdayOf(ago) === 0 ? ago - 1 : ago;
  const momentOf = ({ ago, hour }: Pick<DemoEnquiry, "ago" | "hour">): Date => {
    const at = zone.momentOf({ day: dayOf(ago), minute: Math.round(hour * 60) });
    // Today's enquiries came 20 minutes ago, whatever the hour.
    return ago === 0 || at > until ? new Date(until.getTime() - 20 * minuteMs) : at;
  };
  const planWork = (
    lead: string,
    { n, ...work }: Pick<DemoEnquiry, "answered" | "stage" | "ends"> & { n: number },
  ) => {
    const by = colleagues[n % colleagues.length] ?? "";
    for (const { after, take } of workOn({ leads: app.leads, clock, by }, work))
      steps.push({
        at: new Date(clock.now().getTime() + after * minuteMs),
        take: () => take(lead),
      });
  };
  for (const [n, one] of enquiries.entries())
    steps.push({
      at: momentOf({ ...one, ago: workdayOf(one) }),
      take: async () => planWork(await send.enquiry(one, addressOf(n)), { ...one, n }),
    });
  for (const [n, one] of talked.entries())
    steps.push({
      at: momentOf(one),
      async take() {
        const [before] = await app.leads.latest(1);
        await send.chat(one, addressOf(100 + n));
        const [newest] = await app.leads.latest(1);
        if (newest && newest.id !== before?.id) planWork(newest.id, { answered: 90, n });
      },
    });
  for (let ago = days; ago >= 0; ago--)
    for (const [n, path] of viewed.entries()) {
      const times = Math.round(
        (2 + ((ago * 7 + n * 3) % 5)) * (viewsOfWeekday[weekdayOf(ago)] ?? 1),
      );
      for (let view = 0; view < times; view++)
        steps.push({
          at: momentOf({ ago, hour: 9 + ((n + view * 2) % 12) }),
          take: () => send.view(path, addressOf(200 + n)),
        });
    }
  return steps;
}
