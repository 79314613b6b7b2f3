/** A stranger who opens connections until there are no more, and says nothing on them. */
import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getPage, sendLead } from "../../../test/lead-load.ts";
import { type SiteProcess, startSite } from "../../../test/site-process.ts";

const openFiles = 256;

let site: SiteProcess;
const idle: Socket[] = [];
beforeEach(async () => {
  site = await startSite({ openFiles, env: { TRUSTED_PROXIES: "127.0.0.1" } });
});
afterEach(async () => {
  for (const socket of idle.splice(0)) socket.destroy();
  await site.remove();
});

/** Says the first letter of a request: a site that has let it in waits for the rest. */
async function openConnection() {
  const { port, hostname } = new URL(site.url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  idle.push(socket);
  await new Promise<void>((done) => socket.write("G", () => done()));
}

const visitor = new Agent({ keepAlive: true, maxSockets: 1 });
const probe = () => getPage(site.url, "/healthz", visitor);

test("once all connections are taken, whoever is connected is served, leads are stored, and the process goes on", async () => {
  await probe();
  for (let i = 0; i < openFiles; i++) {
    await openConnection();
    // Nobody is kept who asks nothing for ten seconds.
    if (i % 64 === 0) await probe();
  }
  const stillOpen = () => idle.filter((socket) => !socket.closed).length;
  await expect.poll(stillOpen).toBeLessThan(openFiles - 50);
  expect(stillOpen()).toBeGreaterThan(100);
  const lead = await sendLead(site.url, { key: randomUUID(), agent: visitor });
  expect(lead.status).toBe(201);
  expect((await getPage(site.url, "/metrics", visitor)).body).toContain("process_open_fds");
  for (const socket of idle.splice(0)) socket.destroy();
  const isLetIn = () =>
    fetch(`${site.url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(isLetIn).toBe(true);
  visitor.destroy();
});
