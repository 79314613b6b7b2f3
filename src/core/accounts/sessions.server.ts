import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { hashOf } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import { sessionsChanged } from "./contract.ts";
import { sessionStore as store } from "./session-store.server.ts";

const idleMs = 12 * 3_600_000;
/** Counts from the start, whatever the use: use must not prolong a stolen cookie. */
const longestMs = 14 * dayMs;
/** Saves a write for every page; a session may therefore end this much early. */
const seenEveryMs = 5 * 60_000;
const longestAgent = 300;

type SessionsDeps = { db: Database; clock: Clock; ids: Ids };
export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ db, clock, ids }: SessionsDeps) {
  const since = () => ({ seenAfter: ago(clock, idleMs), begun: ago(clock, longestMs) });
  const tell = (tx: Tx) => db.publish(tx, sessionsChanged, {});

  const isDeviceOf = async (from: Queries, key: string | undefined, staffId: string) =>
    key !== undefined && (await store.ownerOfDevice(from, hashOf(key))) === staffId;

  return {
    /** @returns the cookie's value, of which this is the only copy */
    async begin(tx: Tx, { staffId, agent }: { staffId: string; agent: string }): Promise<string> {
      const key = ids.key();
      const now = timestamp(clock.now());
      await store.insert(tx, {
        key_hash: hashOf(key),
        id: ids.uuid(),
        staff_id: staffId,
        agent: agent.slice(0, longestAgent),
        created_at: now,
        seen_at: now,
      });
      return key;
    },

    /** Null once the session has ended, or its owner is disabled. */
    async find(key: string) {
      const found = await store.find(db.read, hashOf(key), since());
      if (!found) return null;
      const { seenAt, ...who } = found;
      if (seenAt < ago(clock, seenEveryMs))
        await db.write((tx) => store.markSeen(tx, who.session, timestamp(clock.now())));
      return who;
    },

    /** Those still open, with their owner's present role. Does not count as a visit. */
    stillOpen: async (sessions: string[]): Promise<Map<string, string>> => {
      if (sessions.length === 0) return new Map();
      const open = await store.open(db.read, sessions, since());
      return new Map(open.map(({ id, role }) => [id, role]));
    },

    /** Call it after a change that may end sessions, or change the rights of their owners. */
    tell,

    listOf: (staffId: string) => store.listOf(db.read, staffId, since()),

    end: (tx: Tx, whose: { id: string; staffId: string }): Promise<boolean> => {
      tell(tx);
      return store.end(tx, whose);
    },
    endByKey: (tx: Tx, key: string) => {
      tell(tx);
      return store.endByKey(tx, hashOf(key));
    },
    endAllOf: (tx: Tx, staffId: string, but?: string) => {
      tell(tx);
      return store.endAllOf(tx, staffId, but);
    },
    endBeyond: store.endBeyond,

    async markDevice(tx: Tx, device: string | undefined, staffId: string) {
      if (await isDeviceOf(tx, device, staffId)) return null;
      const key = ids.key();
      const at = timestamp(clock.now());
      await store.insertDevice(tx, { key_hash: hashOf(key), staff_id: staffId, at });
      return key;
    },

    isDeviceOf,

    isDevice: async (key: string): Promise<boolean> =>
      (await store.ownerOfDevice(db.read, hashOf(key))) !== undefined,

    deleteOld: () => inBatches((limit) => db.write((tx) => store.deleteOld(tx, since(), limit))),
  };
}

type CookieNamesOptions = { protocol: string; host: string };

export type CookieNames = { session: string; device: string; code: string; secure: boolean };

const loopback = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * `__Host-` proves that no other site or subdomain set the cookie, over https only (RFC 6265bis).
 * @param options `protocol` with its colon, as in a URL
 * @returns null where signing in needs https
 */
export function cookieNames({ protocol, host }: CookieNamesOptions): CookieNames | null {
  if (protocol === "https:") return { ...namesAfter("__Host-foyer"), secure: true };
  return loopback.test(host) ? { ...namesAfter("foyer"), secure: false } : null;
}

const namesAfter = (name: string) => ({
  session: name,
  device: `${name}-device`,
  code: `${name}-code`,
});

/** The longest time that browsers keep a cookie. */
const deviceSeconds = 400 * 86_400;
const codeSeconds = 600;

type WrittenOptions = { name: string; value: string; secure: boolean; seconds?: number };

function serializeCookie({ name, value, secure, seconds }: WrittenOptions): string {
  const lasting = seconds === undefined ? "" : `; Max-Age=${seconds}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}${lasting}`;
}

/** Ends with the browser's own session; the server ends it after 12 idle hours, or 14 days. */
export const sessionCookie = ({ session, secure }: CookieNames, value: string): string =>
  serializeCookie({ name: session, value, secure });

export const deviceCookie = ({ device, secure }: CookieNames, value: string): string =>
  serializeCookie({ name: device, value, secure, seconds: deviceSeconds });

export const codeCookie = ({ code, secure }: CookieNames, value: string): string =>
  serializeCookie({ name: code, value, secure, seconds: codeSeconds });

export const noCookie = (names: CookieNames, which: "session" | "code"): string =>
  serializeCookie({ name: names[which], value: "", secure: names.secure, seconds: 0 });
