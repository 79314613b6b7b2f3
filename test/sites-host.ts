/**
 * Serves the sites of many tests, for `hosted-sites.ts`: what is warm answers at once, while each
 * process of its own reads and compiles the whole server again.
 */
import { createApp } from "../src/app/app.server.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { randomIds } from "../src/platform/ids.ts";
import { systemClock } from "../src/platform/time/clock.ts";
import { freshBuild } from "./fresh-build.ts";
import type { HostAnswer, HostCall } from "./hosted-sites.ts";
import { readingHere } from "./reading-here.ts";

/** By the number of the call that started it. */
const sites = new Map<number, { end(): Promise<void> }>();

async function start(call: number, env: Record<string, string>): Promise<Omit<HostAnswer, "call">> {
  const config = readConfig(env);
  const db = await openDatabase({ ...config.data, reading: readingHere }, () => {});
  const pages = await freshBuild();
  const { http, app } = await createApp({ config, db, clock: systemClock, ids: randomIds, pages });
  const end = async () => {
    app.live.close();
    http.server.closeAllConnections();
    await Promise.all([http.close(), app.mail.stop()]);
    await db.close();
  };
  sites.set(call, { end });
  const { port, publicUrl } = config.server;
  const url = await http.listen({ host: "127.0.0.1", port }).catch(async (error) => {
    await end();
    throw error;
  });
  const key = await app.staff.joining.ownerLink();
  const origin = publicUrl?.origin ?? url;
  return { url, link: key === null ? "" : `${origin}/staff/set-up/${key}` };
}

async function stop(site: number): Promise<object> {
  await sites.get(site)?.end();
  sites.delete(site);
  return {};
}

process.on("message", async (request: HostCall) => {
  const { call } = request;
  const doing = "env" in request ? start(call, request.env) : stop(request.stop);
  const answer = await doing.catch((error: Error) => ({ failed: error.stack ?? error.message }));
  process.send?.({ call, ...answer });
});
process.once("disconnect", () => process.exit());
