/** What a colleague puts right about who wrote and what about. What came stays as it came. */
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Ids } from "../../../platform/ids.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Events } from "../../events/events.server.ts";
import type { People } from "../../people/people.server.ts";
import { type Held, heldNow, type Told } from "../held.ts";
import { holdLead } from "../hold-lead.server.ts";
import { senderOf } from "../person/sender-of.ts";
import { leadStore as store } from "../store.server.ts";
import { publishLeads } from "../topic.ts";
import type { Said } from "../words/said.server.ts";

type Correction = {
  id: string;
  told: Told;
  /** As the fields were filled in before: another's correction since is lost to nobody. */
  was: Told;
  by: { who: "staff"; id: string };
};
type Needs = {
  db: Database;
  ids: Ids;
  events: Events;
  people: Pick<People, "correctWays">;
  said: Said["said"];
};

export type CorrectIn = ReturnType<typeof createCorrectIn>;

/** @returns what changed, both ways; null where nothing did */
export const createCorrectIn =
  ({ db, ids, events, people, said }: Needs) =>
  /** @throws Problem 404; 409 where somebody has corrected the same meanwhile */
  async (
    tx: Transaction<Tables>,
    { id, told, was, by }: Correction,
  ): Promise<{ told: Told; was: Told } | null> => {
    const lead = await holdLead(tx, id);
    const before = heldNow(lead);
    const news = changedOf(before, told);
    const fields = keysOf(news);
    if (fields.length === 0) return null;
    if (fields.some((field) => was[field] !== before[field])) throw changedMeanwhile();
    const now = { ...before, ...news };
    await store.setHeld(tx, id, JSON.stringify(now));
    if (isOtherEmail(before, now)) await store.setKey(tx, id, ids.key());
    await said(tx, id, Object.values(news));
    const person = senderOf(lead);
    const isOnlyLead = !(await store.hasOtherLead(tx, lead));
    await people.correctWays(tx, { person, before, news, isOnlyLead });
    await events.record(tx, {
      kind: "lead.told_more",
      by,
      subject: { kind: "lead", id },
      person,
      data: news,
    });
    publishLeads(db, tx, [id]);
    return { told: news, was: pick(before, fields) };
  };

/** Mails to the former one hold the link of the enquiry's page, which may be a stranger's. */
const isOtherEmail = (before: Held, now: Held): boolean =>
  before.email !== null && before.email.toLowerCase() !== now.email?.toLowerCase();

const keysOf = (told: Told): (keyof Held)[] => names.filter((name) => told[name] !== undefined);
const names = ["name", "email", "mobile", "company", "query", "service"] as const;

const pick = (held: Held, fields: (keyof Held)[]): Told =>
  Object.fromEntries(fields.map((field) => [field, held[field]]));

const changedOf = (held: Held, told: Told): Told =>
  Object.fromEntries(
    keysOf(told).flatMap((field) => (told[field] === held[field] ? [] : [[field, told[field]]])),
  );

const changedMeanwhile = () =>
  new Problem(409, "Somebody else has corrected this since you opened it. Load it again first.");
