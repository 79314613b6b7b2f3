/** Enquiries go through a browser's calls and the services, so that all shown is real. */
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { type Clock, dayMs } from "../../platform/time/clock.ts";
import { timeZoneOf } from "../../platform/time/time-zone.ts";
import { createApp, type Parts } from "../app.server.ts";
import { type DemoEnquiry, enquiries } from "./enquiries.ts";
import { joinColleagues, workOn } from "./work.server.ts";

type Step = { at: Date; take(): Promise<unknown> };

const minuteMs = 60_000;
const days = 30;
/** Different addresses, so that no sender is taken for one who writes too often. */
const addressOf = (n: number) => `198.51.100.${(n % 250) + 1}`;
const viewsOfWeekday = [0.3, 1.2, 1.1, 1, 1.1, 0.9, 0.5];
const viewed = [
  ...["/", "/about", "/services", "/blog", "/contact-us"],
  ...[
    "/services/it-development-consulting/erp-development",
    "/blog/erp/gst-e-invoicing-the-failure-list",
  ],
];

/** @returns the number of enquiries; 0 if the site already has some */
export async function fillMonth(parts: Parts): Promise<number> {
  const until = parts.clock.now();
  const begins = new Date(until.getTime() - (days + 1) * dayMs);
  const clock = createMovedClock(begins, parts.clock);
  const config = { ...parts.config, mail: null, limits: { ...parts.config.limits, on: false } };
  // Nobody reads the log of a month that passes in a second.
  const log = { ...parts.config.log, level: "fatal" } as const;
  const { app, http } = await createApp({ ...parts, config: { ...config, log }, clock });
  try {
    if ((await app.leads.latest(1)).length > 0) return 0;
    await http.ready();
    const steps = await planMonth({ app, http, clock, until });
    for (let step = earliestStep(steps); step; step = earliestStep(steps)) {
      if (step.at > until) continue;
      clock.advanceTo(step.at);
      await step.take();
    }
    await app.chat.announceSilent();
    return enquiries.length;
  } finally {
    await http.close();
  }
}

/** A step may add further steps, so sort each time. */
function earliestStep(steps: Step[]): Step | undefined {
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
          take: () => send.view(path, addressOf(200 + n), view % 3 === 0 ? google : undefined),
        });
    }
  return steps;
}

type From = { ip: string; cookies: Record<string, string>; page: string };

const host = "127.0.0.1";
const origin = `http://${host}`;
const nobody = { cookies: {} };
/** The site does not count requests of programs, so this looks like a browser. */
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

function createSenders(http: FastifyInstance) {
  async function post(url: string, payload: object, { ip, cookies, page }: From) {
    const headers = { host, referer: origin + page, "user-agent": browser };
    const request = { method: "POST", url, payload, cookies, headers, remoteAddress: ip } as const;
    const answer = await http.inject(request);
    if (answer.statusCode >= 300 && answer.statusCode !== 422)
      throw new Error(`the demo's call of ${url} was answered ${answer.statusCode}`);
    return answer;
  }

  async function read(pages: string[], { ip, utm }: { ip: string; utm?: string | undefined }) {
    const accepted = { cookieAccepted: "true" };
    const choice = { accepted: true };
    const [first = "/", ...others] = pages;
    const page = utm ? `${first}?${utm}` : first;
    const view = { path: first, title: first, referrer: referrerOf(utm) };
    await post("/api/page-views/", view, { ...nobody, ip, page });
    const answer = await post("/api/consents/", choice, { ip, cookies: accepted, page });
    const cookies = { ...accepted, ...cookiesOf(answer) };
    for (const path of others)
      await post("/api/page-views/", { path, title: path }, { ip, cookies, page: path });
    return cookies;
  }

  return {
    async enquiry(one: DemoEnquiry, ip: string): Promise<string> {
      const cookies = one.read ? await read(one.read, { ip, utm: one.utm }) : {};
      const { name, company, query, service = "General", source = "Contact Page" } = one;
      const email = `${one.at}.example`;
      const trap = one.spam ? { leave_empty: "https://links.example" } : {};
      const mobile = one.answered === null ? undefined : phoneOf(one.at);
      const fields = { name, company, email, mobile, query, service, source, ...trap };
      const page = source === "Home Page" ? "/" : "/contact-us";
      const answer = await post("/blogapp/leads/", fields, { ip, cookies, page });
      return String(answer.json().id);
    },

    async chat({ turns }: Talked, ip: string): Promise<void> {
      const { conversation } = (await http.inject("/message_framework/chat/")).json();
      for (const [selected_value, description] of turns) {
        const turn = { selected_value, description, conversation };
        const body = { ...turn, ipaddress: "", browser_type: "Chrome" };
        await post("/message_framework/chat/", body, { ...nobody, ip, page: "/about" });
      }
    },

    view: (path: string, ip: string, referrer?: string) =>
      post("/api/page-views/", { path, title: path, referrer }, { ...nobody, ip, page: path }),
  };
}

const google = "https://www.google.com/";
const referrerOf = (utm = "") => (utm.includes("utm_source=google") ? google : undefined);

/** Colleagues answered by phone, so each sender left a number. */
function phoneOf(sender: string): string {
  const senders = [...new Set(enquiries.map(({ at }) => at))];
  return `+91 20 0000 ${1_000 + senders.indexOf(sender)}`;
}

const cookiesOf = ({ cookies }: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

type Talked = { ago: number; hour: number; turns: [value: string, text?: string][] };

const intoMessage: Talked["turns"] = [["start:person"], ["person:write"]];

const talked: Talked[] = [
  ...[27, 24, 20, 17, 13, 10, 6, 3].map((ago, n): Talked => {
    const options: Talked["turns"] = [
      [n % 2 === 0 ? "start:software" : "start:marketing"],
      [n % 2 === 0 ? "it:web" : "marketing:seo"],
    ];
    return { ago, hour: 10 + n, turns: n % 3 === 0 ? options.slice(0, 1) : options };
  }),
  {
    ...{ ago: 26, hour: 19.5 },
    turns: [
      ...intoMessage,
      ["person-query", "Do you also mend what somebody else has built?"],
      ["person-name", "Om Prakash"],
      ["person-email", "om@prakashprinters.example"],
      ["person-mobile", "+91 20 0000 2001"],
    ],
  },
  {
    ...{ ago: 11, hour: 20.2 },
    turns: [
      ["start:software"],
      ["it:erp"],
      ["svc-erp:tally"],
      ["enquiry-name", "Ganesh Bhosale"],
      ["enquiry-email", "ganesh@bhosaledairy.example"],
      ["enquiry-mobile", "+91 20 0000 2002"],
      ["enquiry-query", "Stock is counted twice, and once wrongly."],
      ["enquiry-company", "Bhosale Dairy"],
    ],
  },
  {
    ...{ ago: 2, hour: 9.2 },
    turns: [...intoMessage, ["person-query", "Is there somebody for a call on Friday?"]],
  },
];

type MovedClock = Clock & {
  /** Never goes back, so that later records never have an earlier time. */
  advanceTo(at: Date): void;
};

function createMovedClock(from: Date, { elapsedMs }: Clock): MovedClock {
  let at = from;
  return {
    now: () => at,
    elapsedMs,
    advanceTo(next) {
      if (next > at) at = next;
    },
  };
}
