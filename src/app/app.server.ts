import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ownScreenPaths } from "../cms/pages/own-screens.ts";
import { createStaffGuard, guardApi } from "../core/accounts/guards.server.ts";
import { searchKind } from "../core/search/search-results.ts";
import { countBots, createBotsSeen } from "../core/visits/bots-seen.ts";
import { createPageCache } from "../platform/cache/page-cache.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import { createDiskWatch, type FreeBytes, freeBytesOf } from "../platform/disk/disk-watch.ts";
import { type Files, serveFiles } from "../platform/http/built-files.ts";
import { publicWayOut, type WayOut } from "../platform/http/call-out.server.ts";
import {
  type CallTable,
  cacheCalls,
  refuseOtherMethods,
  tableOfCalls,
} from "../platform/http/call-table.ts";
import { createAdmission, createLimiter, type Group, noLimiter } from "../platform/http/limits.ts";
import { createMetrics, type Watched } from "../platform/http/metrics.ts";
import { serveOpenApi } from "../platform/http/openapi.ts";
import { sendProblem } from "../platform/http/problems.ts";
import { closedPolicy, securityHeaders } from "../platform/http/security-headers.ts";
import { createSecurityLog } from "../platform/http/security-log.ts";
import { createHttp } from "../platform/http/server.ts";
import type { Ids } from "../platform/ids.ts";
import type { AdmitStaff, IsKnown } from "../platform/pages/own-pages.ts";
import { type PageSource, servePages } from "../platform/pages/page-routes.ts";
import { createPages } from "../platform/pages/pages.ts";
import { Problem } from "../platform/problem.ts";
import type { Clock } from "../platform/time/clock.ts";
import { serveCalls } from "./calls.server.ts";
import { startJobs } from "./jobs.server.ts";
import { provideFor } from "./screens.server.ts";
import { createServices, type Services } from "./services.server.ts";

export type Parts = {
  config: Config;
  db: Database;
  clock: Clock;
  ids: Ids;
  pages: PageSource;
  /** Bytes. Null when the data is on another machine's disk. Tests pass their own. */
  freeBytes?: FreeBytes | null;
  wayOut?: WayOut;
  admitStaff?: AdmitStaff;
};

export async function createApp(parts: Parts) {
  const { config, db, clock, ids, pages: source, freeBytes = dataDiskOf(config) } = parts;
  const { wayOut = publicWayOut } = parts;
  const { publicUrl } = config.server;
  const headers = securityHeaders(publicUrl?.protocol === "https:");
  const closedHeaders = { ...headers, "content-security-policy": closedPolicy };

  const metrics = createMetrics();
  const bots = createBotsSeen();
  const cache = createPageCache({
    onHit: (request, status) => {
      metrics.countPage(request, status);
      bots.see(request, status);
    },
  });
  const answerFile = serveFiles(source.files, closedHeaders, metrics.countPage);
  const security = createSecurityLog(clock);
  const beyond = (ip: string, group: Group) => security.tell("limit", ip, { group });
  const limiter = config.limits.on ? createLimiter(clock.elapsedMs, beyond) : noLimiter;
  const disk = createDiskWatch(freeBytes);
  const admission = createAdmission({ limiter, isDiskLow: disk.isLow });
  const http = await createHttp(config, [cache.answer, answerFile], { admission, security });
  await disk.watch(http);
  metrics.logTo(http.log, config.log.sample);

  const calls = tableOfCalls(http);
  const services = createServices({
    ...{ config, db, clock, ids, security, log: http.log, freeBytes, wayOut },
    answersAt: ownAddresses(calls, source.files),
  });

  const { admitStaff = createStaffGuard({ staff: services.staff, security, publicUrl }) } = parts;
  guardApi(http, { calls, tokens: services.staff.tokens, limiter, admission, security });
  cacheCalls(http, cache);
  const refuseOthers = refuseOtherMethods(http, calls);
  await serveOpenApi(http);
  await metrics.serve(http, cache.stats, watchedBy({ services, clock, freeBytes }));
  const ofCalls = { db, services, config, clock, limiter, security, disk, admitStaff, bots };
  const forms = await serveCalls(http, ofCalls);

  const pages = createPages({
    cache,
    limiter,
    admission,
    admitStaff,
    write: db.write,
    signInAt: "/staff/sign-in",
    ask: services.content.version,
    build: source.build,
    provide: provideFor(services, forms),
    visitorChecks: createVisitorChecks(services),
    finders: { page: services.site.find, blog: services.blog.find, case: services.cases.find },
    numbered: services.site.find,
    choices: {
      service: (slug) => services.site.isService(slug),
      kind: async (value) => searchKind(value) !== undefined,
    },
    speaks: services.site.speaks,
    publicUrl,
    securityHeaders: headers,
    connect: config.lookups.ipUrl ? [new URL(config.lookups.ipUrl).origin] : [],
    built: source.built,
  });
  refuseOthers(pages.methodsOf);
  await servePages(http, pages, source);
  http.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new Problem(404, "There is nothing at this address.")),
  );

  countBots(http, { bots, record: services.visits.recordBots });
  const contentChanged = () => {
    services.content.cache.clear();
    cache.clear();
  };
  await startJobs(http, { services, db, clock, contentChanged });
  return { app: services, http, cache, disk, security };
}

const dataDiskOf = ({ data }: Config) =>
  data.databaseUrl === null ? freeBytesOf(data.folder) : null;

type VisitorChecksDeps = Pick<Services, "leads" | "previewLinks" | "privacy" | "staff">;

/** Visitors known by the key in the address or by their browser do not queue behind strangers. */
const createVisitorChecks = (deps: VisitorChecksDeps): Record<string, IsKnown> => ({
  enquiry: (key) => deps.leads.hasKey(key),
  preview: (key) => deps.previewLinks.find(key).then(() => true, falseWhereRefused),
  "my-data": async (key) => (await deps.privacy.requests.behind(key)) !== null,
  staff: (key, sender) => deps.staff.isKnown(key, sender),
});

function falseWhereRefused(error: unknown): boolean {
  if (error instanceof Problem && error.status < 500) return false;
  throw error;
}

/** A build has copies of these files; without a build, the site serves them from here. */
const publicFolder = join(import.meta.dirname, "../../public");

function ownAddresses(calls: CallTable, files: Files): (path: string) => boolean {
  const inPublic = new Set(
    readdirSync(publicFolder, { recursive: true })
      .map((path) => `/${String(path).replaceAll("\\", "/")}`)
      .filter((path) => path.includes(".")),
  );
  const screens = new Set([...ownScreenPaths, "/staff"]);
  return (path) =>
    files.has(path) ||
    inPublic.has(path) ||
    (calls.at(path)?.methods.has("GET") ?? false) ||
    screens.has(path.replace(/(?<=.)\/$/, ""));
}

type WatchedByDeps = {
  services: Pick<Services, "inbox" | "outbox" | "backups" | "mail">;
  clock: Clock;
  freeBytes: FreeBytes | null;
};

/** Counts overdue enquiries of all colleagues, because no colleague asks. */
const nobody = { id: "" };

/** `deploy/alerts.yaml` names them. */
const watchedBy = ({ services, clock, freeBytes }: WatchedByDeps): Watched[] => [
  {
    name: "foyer_enquiries_late",
    help: "Enquiries whose promised answer is overdue; counting stops at a thousand",
    read: () => services.inbox.overdue(nobody),
  },
  {
    name: "foyer_mails_waiting",
    help: "Mails that wait to be sent; counting stops at a thousand",
    read: async () => (await services.outbox.counts()).waiting,
  },
  {
    name: "foyer_mails_given_up",
    help: "Mails that were given up and not sent again; counting stops at a thousand",
    read: async () => (await services.outbox.counts())["given up"],
  },
  {
    name: "foyer_mail_on",
    help: "1 while mail is sent, 0 while it is off",
    read: async () => (services.mail.isOn() ? 1 : 0),
  },
  {
    name: "foyer_backup_age_seconds",
    help: "Since the last good copy; not there on PostgreSQL, nor before the first",
    async read() {
      const { lastGood } = await services.backups.state();
      return lastGood && (clock.now().getTime() - Date.parse(lastGood.at)) / 1_000;
    },
  },
  {
    name: "foyer_free_disk_bytes",
    help: "Free where the data is; not there on PostgreSQL",
    read: async () => (freeBytes ? freeBytes() : null),
  },
];
