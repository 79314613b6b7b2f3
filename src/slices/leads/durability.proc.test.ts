/** What a 201 is worth: the process is killed under load, without warning, again and again. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "../../platform/db/sqlite.ts";

const rounds = 20;
const senders = 24;
const program = fileURLToPath(import.meta.resolve("../../../test/api-process.ts"));
const lead = { name: "Vera Rao", email: "vera@example.com", query: "Will this be there tomorrow?", source: "Home Page" };

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-durability-"));
});
afterEach(async () => {
  await kill();
  rmSync(folder, { recursive: true });
});

test(`every lead that was answered 201 is there after ${rounds} kills, each once and whole`, async () => {
  const sent: string[] = [];
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < rounds; round++) {
    await underLoad(await start(), sent, acknowledged, 15 + 4 * round);
    await kill();
    const ids = new Set((await read()).leads);
    expect([...acknowledged.values()].filter((id) => !ids.has(id))).toEqual([]);
  }
  expect(sent.length).toBeGreaterThan(acknowledged.size);

  // Whoever got no answer sends the same again: nothing is lost, nothing is there twice.
  const url = await start();
  const answers = await Promise.all(sent.map(async (key) => ({ key, ...(await post(url, key)) })));
  for (const { key, status, id } of answers) {
    expect(acknowledged.has(key) ? [200] : [200, 201]).toContain(status);
    expect(id).toBe(acknowledged.get(key) ?? id);
  }
  await kill();
  const { leads, events, integrity } = await read();
  expect(leads).toHaveLength(sent.length);
  expect(events.sort()).toEqual(leads.sort());
  expect(integrity).toBe("ok");
});

/** Sends from many sides until `enough` more are acknowledged, and then some that never are. */
async function underLoad(url: string, sent: string[], acknowledged: Map<string, string>, enough: number) {
  const wanted = acknowledged.size + enough;
  await Promise.all(
    Array.from({ length: senders }, async () => {
      while (child?.signalCode === null && !child.killed) {
        const key = `submission-${sent.length}`;
        sent.push(key);
        const answer = await post(url, key).catch(() => null);
        if (answer?.status === 201) acknowledged.set(key, answer.id);
        if (acknowledged.size >= wanted) child?.kill("SIGKILL");
      }
    }),
  );
}

const agent = new Agent({ keepAlive: true, maxSockets: senders });

async function post(url: string, key: string): Promise<{ status: number; id: string }> {
  const sending = request(new URL("/blogapp/leads/", url), {
    method: "POST",
    agent,
    headers: { "content-type": "application/json", "idempotency-key": key },
  });
  sending.end(JSON.stringify(lead));
  const [response] = await once(sending, "response");
  const body: unknown = await json(response);
  if (typeof body !== "object" || body === null || !("id" in body))
    throw new Error(`answered ${response.statusCode}: ${JSON.stringify(body)}`);
  return { status: response.statusCode, id: String(body.id) };
}

async function start(): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    NODE_COMPILE_CACHE: join(folder, "compiled"),
    PORT: "0",
    RATE_LIMITS: "off",
    LOG_LEVEL: "fatal",
    NODE_ENV: "production",
    NODE_NO_WARNINGS: "1",
  };
  child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  if (!child.stdout) throw new Error("a piped process has an output");
  const [address] = await once(createInterface(child.stdout), "line");
  return String(address);
}

async function kill() {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** What is on the disk, by a process that was never told of it. */
async function read() {
  const db = openSqlite(folder);
  try {
    const leads = await db.read.selectFrom("leads").select("id").execute();
    const events = await db.read.selectFrom("events").select("lead_id").where("kind", "=", "lead.received").execute();
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.read);
    return { leads: leads.map((row) => row.id), events: events.map((row) => row.lead_id), integrity: rows[0]?.integrity_check };
  } finally {
    await db.close();
  }
}
