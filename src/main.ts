/** Environment → config → database → app → listen → close. Read next: `app/app.server.ts`. */
import { join, resolve } from "node:path";
import closeWithGrace from "close-with-grace";
import { createApp } from "./app/app.server.ts";
import { fillMonth } from "./app/demo/month.server.ts";
import { writeAddressFile } from "./app/settings-report.server.ts";
import { operatorMessage } from "./cli/run-command.ts";
import { seedContent } from "./cms/documents/content-files.server.ts";
import { type Config, readConfig, SettingError } from "./platform/config/config.ts";
import { oddOfEnvFile } from "./platform/config/env-file.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open.ts";
import { endGently, ofService, ofTerminal } from "./platform/http/connections.ts";
import { randomIds } from "./platform/ids.ts";
import { restWhenIdle } from "./platform/jobs/rest.ts";
import { builtPages } from "./platform/pages/page-routes.ts";
import { nameSourcesInStacks } from "./platform/stack-sources.ts";
import { systemClock } from "./platform/time/clock.ts";

/** npm forwards Ctrl-C, which this process also gets itself: two signals count as one. */
const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  process.stderr.write(`${operatorMessage(error)}\n`);
  process.exit(1);
}

/**
 * The demo has a folder of its own, so that none of it mixes with real data. Services that receive
 * leads or charge for each request get none of it.
 */
function configOfDemo(config: Config): Config {
  if (config.data.databaseUrl !== null)
    throw new SettingError("--demo fills a database of its own: start it without DATABASE_URL.");
  return {
    ...config,
    mail: null,
    lookups: { ipUrl: null, geolocation: null },
    analytics: null,
    ai: null,
    data: { ...config.data, folder: join(config.data.folder, "demo") },
  };
}

async function start() {
  const isDemo = process.argv.includes("--demo");
  for (const sentence of oddOfEnvFile(process.execArgv, process.env)) say(sentence);
  const read = readConfig(process.env);
  const config = isDemo ? configOfDemo(read) : read;
  const db = await openDatabase(config.data, (error) => say(`PostgreSQL: ${error.message}`));
  const { ran, last } = await migrate(db);
  if (ran.length > 0) say(`Database prepared (${ran.length} steps).`);
  const pages = process.argv.includes("--dev")
    ? (await import("./platform/pages/dev-pages.ts")).devPages(config.data.folder)
    : await builtPages({
        server: new URL("../build/server/index.js", import.meta.url),
        clientFolder: join(import.meta.dirname, "../build/client"),
      });
  const parts = { config, db, clock: systemClock, ids: randomIds, pages };
  const { http, app } = await createApp(parts);
  await app.content.deriveFor(last);
  const seeded = await seedContent({ db, content: app.content });
  if (seeded > 0) say(`Demo company written (${seeded} documents).`);
  if (isDemo) {
    const enquiryCount = await fillMonth(parts);
    if (enquiryCount > 0)
      say(`A month of ${enquiryCount} enquiries written. Nothing here is mailed.`);
  }
  if (!config.limits.on) say("RATE_LIMITS=off: nothing is limited. For load tests only.");
  const address = await http
    .listen({ host: config.server.host, port: config.server.port })
    .catch(async (error: NodeJS.ErrnoException) => {
      // Closing writes SQLite's log into the database.
      await db.close();
      throw listenError(error, config.server);
    });
  const removeAddressFile = writeAddressFile(config, reachable(address));
  restWhenIdle();
  let signal: (typeof endingSignals)[number] | null = null;
  const { close } = closeWithGrace(
    { delay: 10_000, logger: false, skip: [...endingSignals] },
    async ({ err }) => {
      removeAddressFile();
      if (err) http.log.fatal({ err }, "ended by an error");
      else {
        // Pages with live updates reconnect by themselves, so the shutdown does not wait for them.
        app.live.close();
        const farewell = endGently(http.server, signal === "SIGINT" ? ofTerminal : ofService);
        // In parallel, because the mail server may be silent for as long as the open requests take.
        await Promise.all([farewell, app.mail.stop()]);
      }
      await http.close();
      await db.close();
    },
  );
  for (const name of endingSignals)
    process.on(name, () => {
      if (signal !== null) return;
      signal = name;
      close();
    });
  const key = await app.staff.joining.ownerLink();
  const origin = config.server.publicUrl?.origin ?? reachable(address);
  const lines = [`Foyer is at ${reachable(address)} with its data in ${placeOf(config.data)}`];
  if (key !== null) lines.push(`To make it yours, open this once: ${origin}/staff/set-up/${key}`);
  // One write, so that a reader who waits for the first line also gets the second.
  say(lines.join("\n"));
}

const reachable = (address: string) =>
  address.replace(/\[::1?\]/, "localhost").replace("0.0.0.0", "127.0.0.1");

const placeOf = ({ databaseUrl, folder }: Config["data"]) =>
  databaseUrl ? new URL(databaseUrl).host : resolve(folder);

function listenError(
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): Error {
  if (error.code === "EADDRINUSE")
    return new SettingError(
      `Port ${port} is in use. Stop what uses it, or set PORT to another number.`,
    );
  if (error.code === "EACCES")
    return new SettingError(
      `Port ${port} may not be used by this user. Set PORT to a number above 1023.`,
    );
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new SettingError(
      `This machine has no address ${host}. Set HOST to 127.0.0.1 or 0.0.0.0.`,
    );
  return new SettingError(
    `Nothing can be listened to at ${host}, port ${port} (${error.code ?? error.message}). ` +
      "Set HOST and PORT to others.",
  );
}

nameSourcesInStacks();
await start().catch(fail);
