/** What a 201 is worth: the process is killed under load, without warning, again and again. */
import { Agent } from "node:http";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { idOf, sendLead } from "../../../../test/lead-load.ts";
import { type SiteProcess, startSite } from "../../../../test/site-process.ts";
import { openSqlite } from "../../../platform/db/sqlite.ts";

/**
 * Each kill meets more that is acknowledged than the one before; a fault in one
 * transaction shows in the first few.
 */
const rounds = 8;
const senders = 24;
/** A start takes seconds on a busy machine, and there is one for each kill. */
const longestMs = 1_800_000;

let folder: string;
let site: SiteProcess;
let agent: Agent;
let removeDatabase: () => Promise<void>;
beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: senders });
  site = await startSite();
  folder = site.data.DATA_DIR ?? "";
  removeDatabase = site.remove;
  // Node writes down what it compiled when a process ends by itself,
  // and those that follow start sooner.
  await site.stop();
  await start();
});
afterEach(async () => {
  await site.kill();
  agent.destroy();
  await removeDatabase();
});

test(
  `every lead that was answered 201 is there after ${rounds} kills, each once and whole`,
  async () => {
    const sent: string[] = [];
    const acknowledged = new Map<string, string>();
    for (let round = 0; round < rounds; round++) {
      await killUnderLoad(sent, acknowledged, 15 + 10 * round);
      const ids = new Set((await read()).leads);
      expect([...acknowledged.values()].filter((id) => !ids.has(id))).toEqual([]);
      await start();
    }
    expect(sent.length).toBeGreaterThan(acknowledged.size);

    // Whoever got no answer sends the same again: nothing is lost, nothing is there twice.
    const send = async (key: string) => ({ key, answer: await sendLead(site.url, { key, agent }) });
    for (const { key, answer } of await Promise.all(sent.map(send))) {
      expect(acknowledged.has(key) ? [200] : [200, 201]).toContain(answer.status);
      expect(idOf(answer)).toBe(acknowledged.get(key) ?? idOf(answer));
    }
    await site.kill();
    const { leads, events, integrity } = await read();
    expect(leads).toHaveLength(sent.length);
    expect(events.sort()).toEqual(leads.sort());
    expect(integrity).toBe("ok");
  },
  longestMs,
);

/** Sends from many sides until `enough` more are acknowledged, and then some that never are. */
async function killUnderLoad(sent: string[], acknowledged: Map<string, string>, enough: number) {
  const wanted = acknowledged.size + enough;
  let killed: Promise<unknown> | undefined;
  async function visit() {
    while (!killed) {
      const key = `submission-${sent.length}`;
      sent.push(key);
      const answer = await sendLead(site.url, { key, agent }).catch(() => null);
      if (answer?.status === 201) acknowledged.set(key, idOf(answer));
      if (acknowledged.size >= wanted) killed ??= site.kill();
    }
  }
  await Promise.all(Array.from({ length: senders }, visit));
  await killed;
}

async function start() {
  site = await startSite({ env: { DATA_DIR: folder } });
}

/** What is on the disk, by a process that was never told of it. */
async function read() {
  const db = openSqlite(folder);
  try {
    const leads = await db.read.selectFrom("leads").select("id").execute();
    const events = await db.read
      .selectFrom("events")
      .select("subject_id")
      .where("kind", "=", "lead.received")
      .execute();
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
      db.read,
    );
    return {
      leads: leads.map((row) => row.id),
      events: events.map((row) => row.subject_id),
      integrity: rows[0]?.integrity_check,
    };
  } finally {
    await db.close();
  }
}
