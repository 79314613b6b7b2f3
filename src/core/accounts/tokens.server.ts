import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { hashOf } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import type { Actor } from "../activity/contract.ts";
import { tokenDays, tokenName, yearOfDays } from "./contract.ts";
import { actionOf, can, isScope, type Role, type Scope, scopes } from "./roles.ts";
import type { RecordOfStaff } from "./staff-record.server.ts";
import { type StaffRow, staffStore } from "./store.server.ts";
import { mostTokens, tokenStore as store } from "./token-store.server.ts";

type TokensDeps = { db: Database; clock: Clock; ids: Ids; record: RecordOfStaff };
type Whose = { email: string } | { staffId: string };
export type NewToken = Whose & {
  name: string;
  scopes: readonly string[];
  /** One of `tokenDays`; a year by default. */
  days?: number;
};

export type FoundToken = {
  id: string;
  staff: { id: string; name: string; role: Role };
  scopes: Scope[];
};
export type Tokens = ReturnType<typeof createTokens>;

/** Programs that look for leaked secrets recognize a token by it. */
const prefix = "foyer_";
const shape = /^foyer_[\w-]{43}$/;
/** Saves a write for every call. */
const usedEveryMs = 5 * 60_000;
const longestQuoted = 60;
const keptMs = 30 * dayMs;

/** A token never exceeds the role of its owner. */
export const mayByToken = ({ staff, scopes: tokenScopes }: FoundToken, scope: Scope): boolean =>
  tokenScopes.includes(scope) && can(staff.role, actionOf[scope]);

export function createTokens({ db, clock, ids, record }: TokensDeps) {
  return {
    /** @returns the token, of which this is the only copy @throws Problem 400, 404, 409 */
    async add(newToken: NewToken, by: Actor) {
      const name = nameFrom(newToken.name);
      const tokenScopes = scopesFrom(newToken.scopes);
      const days = daysFrom(newToken.days ?? yearOfDays);
      return db.write(async (tx) => {
        const owner = await ownerOf(tx, newToken);
        if ((await store.countOf(tx, owner.id)) >= mostTokens)
          throw new Problem(
            409,
            `${owner.name} has ${mostTokens} API keys. End one of them first.`,
          );
        const token = prefix + ids.key();
        const id = ids.uuid();
        const endsAt = timestamp(new Date(clock.now().getTime() + days * dayMs));
        await store.insert(tx, {
          id,
          key_hash: hashOf(token),
          staff_id: owner.id,
          name,
          scopes: tokenScopes.join(" "),
          created_at: timestamp(clock.now()),
          ends_at: endsAt,
          used_at: null,
        });
        const data = { name, scopes: tokenScopes };
        await record(tx, { id: owner.id, by }, { kind: "token.added", data });
        return { id, token, endsAt };
      });
    },

    list: async () =>
      (await store.all(db.read)).map((row) => ({
        id: row.id,
        name: row.name,
        scopes: row.scopes.split(" ").filter(isScope),
        created_at: row.created_at,
        ends_at: row.ends_at,
        hasEnded: row.ends_at <= timestamp(clock.now()),
        used_at: row.used_at,
        staff: { id: row.staffId, name: row.staffName, role: row.role },
      })),

    /** @throws Problem 404 */
    end: (id: string, by: Actor): Promise<void> =>
      db.write(async (tx) => {
        const row = await store.remove(tx, id);
        if (!row) throw new Problem(404, "This key has ended already.");
        const data = { name: row.name };
        await record(tx, { id: row.staff_id, by }, { kind: "token.ended", data });
      }),

    /** Of a colleague who loses access, so that none comes back with them. @returns how many */
    async endAllOf(tx: Tx, { id, by }: { id: string; by: Actor }): Promise<number> {
      const ended = await store.removeAllOf(tx, id);
      for (const { name } of ended)
        await record(tx, { id, by }, { kind: "token.ended", data: { name } });
      return ended.length;
    },

    /** Keeps ended tokens for a month, in which the list shows why a program is refused. */
    deleteOld: () =>
      inBatches((limit) => db.write((tx) => store.deleteOld(tx, ago(clock, keptMs), limit))),

    /** Null for an unknown or ended token, or where its owner has no access. */
    async find(token: string): Promise<FoundToken | null> {
      const now = timestamp(clock.now());
      const by = { "token.key_hash": hashOf(token) };
      const row = shape.test(token) && (await store.find(db.read, by, now));
      if (!row) return null;
      if (row.used_at === null || row.used_at < ago(clock, usedEveryMs))
        await db.write((tx) => store.used(tx, row.id, now));
      return foundOf(row);
    },

    async byId(from: Queries, id: string): Promise<FoundToken | null> {
      const row = await store.find(from, { "token.id": id }, timestamp(clock.now()));
      return row ? foundOf(row) : null;
    },
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof store.find>>>;

const foundOf = ({ id, staffId, name, role, scopes: scopeText }: Row): FoundToken => ({
  id,
  staff: { id: staffId, name, role },
  scopes: scopeText.split(" ").filter(isScope),
});

function nameFrom(text: string): string {
  const { data, error } = tokenName.safeParse(text);
  if (data === undefined) throw refusal("name", error?.issues[0]?.message ?? "");
  return data;
}

function daysFrom(dayCount: number): number {
  if (tokenDays.some((days) => days === dayCount)) return dayCount;
  throw refusal("days", "Choose how long the key is good for.");
}

function scopesFrom(scopeNames: readonly string[]): Scope[] {
  const odd = scopeNames.find((name) => !isScope(name));
  if (odd !== undefined)
    throw refusal("scopes", `There is no scope "${odd.slice(0, longestQuoted)}". ${thereAre}`);
  if (scopeNames.length === 0) throw refusal("scopes", `Choose at least one scope. ${thereAre}`);
  return scopes.filter((scope) => scopeNames.includes(scope));
}

const thereAre = `There are ${scopes.slice(0, -1).join(", ")} and ${scopes.at(-1)}.`;

async function ownerOf(tx: Tx, whose: Whose): Promise<StaffRow> {
  const owner = await ("email" in whose
    ? staffStore.byEmail(tx, whose.email.trim().toLowerCase())
    : staffStore.byId(tx, whose.staffId));
  if (!owner) throw new Problem(404, nobody(whose));
  if (owner.disabled_at !== null)
    throw new Problem(409, `${owner.name} has no access, so a key of theirs would open nothing.`);
  return owner;
}

const nobody = (whose: Whose) =>
  "email" in whose
    ? `Nobody here has the email ${whose.email.slice(0, longestQuoted)}.`
    : "There is nobody like that here.";

const refusal = (field: string, sentence: string) =>
  new Problem(400, sentence, { errors: { [field]: [sentence] } });
