/** A staff area with as many enquiries as are asked for, five events each, and who looks at them. */

import { createApp } from "../src/app/app.server.ts";
import { sessionStore } from "../src/core/accounts/session-store.server.ts";
import { leadStore } from "../src/crm/leads/store.server.ts";
import { createSearchText } from "../src/crm/leads/words/search-text.server.ts";
import { readConfig } from "../src/platform/config/config.ts";
import type { Database } from "../src/platform/db/database.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { hashOf, randomIds } from "../src/platform/ids.ts";
import { systemClock } from "../src/platform/time/clock.ts";
import { noPages } from "../test/no-pages.ts";

const rowsAtOnce = 500;
const eventsEach = 5;
const minuteMs = 60_000;
const stages = ["new", "contacted", "qualified", "proposal"];
const sources = ["Home Page", "Contact Page", "Customer Support Page", "Chat"];
const subjects = ["payroll", "stock", "hospital", "booking", "invoices", "warehouse", "school"];
const kinds = ["owner", "priority", "next_step", "next_step_at", "reason"];

export type Admin = Awaited<ReturnType<typeof fillAdmin>>;

/** @param env of the site that was started on this data */
export async function fillAdmin(env: Record<string, string>, count: number) {
  const config = readConfig({ ...env, LOG_LEVEL: "error", RATE_LIMITS: "off" });
  const db = await openDatabase(config.data, () => {});
  const app = await createApp({
    ...{ config, db, clock: systemClock, ids: randomIds },
    pages: noPages,
    freeBytes: async () => Number.MAX_SAFE_INTEGER,
  });
  try {
    const owner = await colleague(app.app.staff.colleagues, db);
    const first = Date.now() - count * minuteMs;
    let last = "";
    for (let from = 0; from < count; from += rowsAtOnce) {
      const many = Math.min(rowsAtOnce, count - from);
      last = await addSome(db, { from, many, first, owner });
      if ((from / rowsAtOnce) % 200 === 199) console.log(`     ${from + many} enquiries made`);
    }
    const by = { who: "system" } as const;
    const asked = {
      staffId: owner,
      name: "Bench",
      scopes: ["leads:read", "content:read", "content:write"],
    };
    const { token } = await app.app.staff.tokens.add(asked, by);
    return { token, lead: last, cookies: await sessionsOf(db, owner, 40) };
  } finally {
    await app.http.close();
    await db.close();
  }
}

type Some = { from: number; many: number; first: number; owner: string };

/** @returns the id of the last */
async function addSome(db: Database, { from, many, first, owner }: Some): Promise<string> {
  const leads = Array.from({ length: many }, (_, i) => leadOf(from + i, first, owner));
  const contacts = leads.filter(
    ({ contact_id }, i) => i === 0 || contact_id !== leads[i - 1]?.contact_id,
  );
  await db.write(async (tx) => {
    await tx
      .insertInto("contacts")
      .values(contacts.map(({ contact_id: id, name, created_at }) => ({ id, name, created_at })))
      .onConflict((c) => c.doNothing())
      .execute();
    await tx.insertInto("leads").values(leads).execute();
    const events = leads.flatMap(eventsOf);
    for (let at = 0; at < events.length; at += rowsAtOnce)
      await tx
        .insertInto("events")
        .values(events.slice(at, at + rowsAtOnce))
        .execute();
    const ids = leads.map(({ id }) => id);
    await createSearchText({ db }).addFirst(tx, await leadStore.byIds(tx, ids));
  });
  return leads.at(-1)?.id ?? "";
}

/** A word that no other enquiry has, nor begins with. */
export const referenceOf = (i: number): string => `q${i.toString(36).padStart(6, "0")}`;

function leadOf(i: number, first: number, owner: string) {
  const created_at = new Date(first + i * minuteMs).toISOString();
  const isClosed = i % 4 !== 0;
  const contact = Math.floor(i / 3);
  return {
    id: randomIds.uuid(),
    enquiry_key: randomIds.key(),
    contact_id: `contact-${contact}`,
    name: `Vera ${contact}`,
    email: `vera${contact}@example.com`,
    query: `Number ${i}: we ask about ${subjects[i % 7]}, ${i % 1_009} of them. ${referenceOf(i)}`,
    service: `Service ${i % 28}`,
    source: sources[i % 4] ?? "Chat",
    stage: closedStage(i) ?? stages[i % 4] ?? "new",
    owner: i % 3 === 0 ? null : owner,
    due_at: created_at,
    value_paise: i % 5 === 0 ? i * 100 : null,
    closed_at: isClosed ? created_at : null,
    spam: i % 50 === 0 ? 1 : 0,
    unfinished: 0,
    ip: "",
    network: "",
    created_at,
    changed_at: created_at,
  };
}

function closedStage(i: number): string | null {
  if (i % 4 === 0) return null;
  return i % 2 === 0 ? "won" : "lost";
}

const eventsOf = ({ id, contact_id, created_at }: ReturnType<typeof leadOf>) =>
  Array.from({ length: eventsEach }, (_, n) => ({
    id: randomIds.uuid(),
    kind: "lead.changed" as const,
    at: created_at,
    actor: "system" as const,
    staff_id: null,
    subject_kind: "lead",
    subject_id: id,
    contact_id,
    data: JSON.stringify({ set: { [kinds[n] ?? "reason"]: null }, was: {} }),
  }));

type Colleagues = {
  invite(
    who: { name: string; email: string; role: "owner" },
    by: { who: "system" },
  ): Promise<{ id: string }>;
};

async function colleague({ invite }: Colleagues, db: Database): Promise<string> {
  const who = { name: "Alice", email: "alice@works.example", role: "owner" } as const;
  const { id } = await invite(who, { who: "system" });
  const never = { password_hash: "never matched" };
  await db.write((tx) => tx.updateTable("staff").set(never).where("id", "=", id).execute());
  return id;
}

/** @returns values of the header `Cookie` */
async function sessionsOf(db: Database, staff_id: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let i = 0; i < count; i++) {
    const key = randomIds.key();
    const at = new Date().toISOString();
    const row = { key_hash: hashOf(key), id: randomIds.uuid(), staff_id, agent: "" };
    await db.write((tx) => sessionStore.insert(tx, { ...row, created_at: at, seen_at: at }));
    cookies.push(`foyer=${key}`);
  }
  return cookies;
}
