import type { Database, Tx } from "../../platform/db/database.ts";
import { hashOf, type Ids, isKey } from "../../platform/ids.ts";
import type { Sender } from "../../platform/pages/plain-form.ts";
import { Problem } from "../../platform/problem.ts";
import { type Clock, isWithin, timestamp } from "../../platform/time/clock.ts";
import type { Actor } from "../activity/contract.ts";
import type { Events } from "../activity/events.server.ts";
import { createAccount } from "./account.server.ts";
import {
  createJoining,
  createNewPassword,
  createWayIn,
  firstPasskey,
  type Joiner,
  type WayIn,
} from "./by-link.server.ts";
import { createCodes } from "./codes.server.ts";
import { createColleagues, type HandOver } from "./colleagues.server.ts";
import { type Caller, createEntering, type Entered, type Entering } from "./entering.server.ts";
import { createFailedSignIns, createGuesses } from "./guesses.server.ts";
import { linksThat } from "./link-store.server.ts";
import { createLinks, type Links } from "./links.server.ts";
import { type Ceremony, createCeremony, createPasskeys } from "./passkeys.server.ts";
import { createPasswords } from "./passwords.server.ts";
import { cookieNames, createSessions, type Sessions } from "./sessions.server.ts";
import type { SendLink, SendNotification } from "./staff-mails.ts";
import { createRecord, type RecordOfStaff } from "./staff-record.server.ts";
import { type StaffRow, staffStore as store } from "./store.server.ts";
import { createTokens } from "./tokens.server.ts";

export type Staff = ReturnType<typeof createStaff>;

type StaffDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  refused(ip: string): void;
  mails: { reset: SendLink; invitation: SendLink; change: SendNotification; areOn(): boolean };
  work: HandOver;
  ofCompany(): Promise<string[]>;
};

export function createStaff(needs: StaffDeps) {
  const { db, clock, ids, events, refused, mails, work, ofCompany } = needs;
  const passwords = createPasswords(ofCompany);
  const links = createLinks({ db, clock, ids });
  const sessions = createSessions({ db, clock, ids });
  const codes = createCodes({ clock });
  const ceremony = createCeremony({ db, clock, ids, links });
  const guesses = createGuesses({ db, clock });
  const record = createRecord({ events, sendNotification: mails.change });
  const base = { db, clock, ids, record, passwords, links, sessions };
  const parts = { ...base, codes, ceremony, guesses };
  const { enter, enterByPassword, ...entering } = createEntering({
    ...parts,
    refused,
    failed: createFailedSignIns({ db, clock, record }),
  });

  const passkeys = createPasskeys({ ...parts, enter, refused });
  const account = createAccount(parts);
  const tokens = createTokens(parts);
  const comers = { ...parts, wayIn: createWayIn(parts), enter, enterByPassword };

  return {
    ...entering,
    ...createReset({ ...parts, send: mails.reset }),
    canMail: mails.areOn,
    sessionOf: sessions.find,
    stillOpen: sessions.stillOpen,
    joining: {
      ...createFirstOwner(comers),
      ...createJoining(comers),
      ...createNewPassword(parts),
    },
    passkeys,
    colleagues: createColleagues({
      ...{ ...parts, tokens, events, work },
      sendInvitation: mails.invitation,
    }),
    account,
    tokens,
    secondFactor: createSecondFactor(parts),

    /** By a valid link, or by a browser that a colleague has used: a stranger has neither. */
    async isKnown(link: string, sender: Sender): Promise<boolean> {
      const kinds = [...linksThat.join, ...linksThat.password];
      if (isKey(link) && (await links.find(db.read, link, kinds))) return true;
      const device = sender.cookies[cookieNames(sender)?.device ?? ""];
      return device !== undefined && sessions.isDevice(device);
    },

    /** A one-time code, or a passkey, which is both factors at once. */
    async hasSecondFactor(id: string): Promise<boolean> {
      return (await account.hasCode(id)) || (await passkeys.list({ id })).length > 0;
    },

    async deleteOld(): Promise<void> {
      await sessions.deleteOld();
      await links.deleteOld();
      await tokens.deleteOld();
      await guesses.deleteOld();
    },
  };
}

type CreateFirstOwnerDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  record: RecordOfStaff;
  links: Links;
  ceremony: Ceremony;
  wayIn: WayIn;
  enter: Entering["enter"];
};

const isThere = "This site has an owner already. Sign in, or ask them for an invitation.";

function createFirstOwner(needs: CreateFirstOwnerDeps) {
  const { db, clock, ids, record, links, ceremony, wayIn, enter } = needs;
  return {
    /** @returns the key of a link that makes the first owner; null where there is an owner */
    ownerLink: (): Promise<string | null> =>
      db.write(async (tx) => {
        if ((await store.owners(tx)).length > 0) return null;
        return links.make(tx, { kind: "owner", staffId: null });
      }),

    /** Succeeds for one of many. @throws Problem 409, 410; 400 refused password or passkey */
    async becomeOwner(joiner: Joiner & { email: string }, caller: Caller) {
      const { key, name, email } = joiner;
      await links.look(db.read, key, ["owner"]);
      const way = await wayIn(joiner, { staffId: null, about: [name, email] });
      const { password_hash, passkey, how } = way;
      return db.write(async (tx): Promise<Entered> => {
        // Takes all links at once: on PostgreSQL the second request waits here, and finds none.
        const ownerLinks = await links.takeAllOf(tx, "owner");
        if (ownerLinks.length > 0 && (await store.owners(tx)).length > 0)
          throw new Problem(409, isThere);
        if (!ownerLinks.some(({ key_hash }) => key_hash === hashOf(key)))
          throw new Problem(410, isThere);
        const id = passkey?.staffId ?? ids.uuid();
        const created_at = timestamp(clock.now());
        await store.insert(tx, { id, name, email, role: "owner", password_hash, created_at });
        if (passkey) await ceremony.keep(tx, passkey, firstPasskey);
        await record(tx, { id }, { kind: "staff.joined", data: { role: "owner" } });
        return enter(tx, id, { caller, how });
      });
    },
  };
}

/** A stranger must not fill anybody's mailbox. */
const everyMs = 10 * 60_000;

type CreateResetDeps = {
  db: Database;
  clock: Clock;
  record: RecordOfStaff;
  links: Links;
  send: SendLink;
};

function createReset({ db, clock, record, links, send }: CreateResetDeps) {
  async function link(tx: Tx, { id }: StaffRow, kind: "reset" | "recovery"): Promise<string> {
    await record(tx, { id, by: { who: "system" } }, { kind: "staff.reset_asked", data: {} });
    return links.make(tx, { kind, staffId: id });
  }

  return {
    /** Neither the answer nor its time reveals whether there is such an account. */
    askReset: (email: string): Promise<void> =>
      db.write(async (tx) => {
        const row = await store.byEmail(tx, email);
        if (!row || row.disabled_at !== null) return;
        const last = await links.newest(tx, row.id, "reset");
        if (last && isWithin(clock, last.made_at, everyMs)) return;
        const { name } = row;
        await send(tx, { name, email, key: await link(tx, row, "reset") });
      }),

    /** For the command line. @returns the link's key; null for an unknown or disabled account */
    recoveryLink: (email: string): Promise<string | null> =>
      db.write(async (tx) => {
        const row = await store.byEmail(tx, email);
        return row && row.disabled_at === null ? link(tx, row, "recovery") : null;
      }),
  };
}

type SecondFactorDeps = { db: Database; record: RecordOfStaff; sessions: Sessions };

/** Without a password the passkey signs in, which is both factors at once. */
const hasOne = ({ code_secret, password_hash }: StaffRow) =>
  code_secret !== null || password_hash === null;

const createSecondFactor = ({ db, record, sessions }: SecondFactorDeps) => ({
  isNeeded: () => store.needsSecondFactor(db.read),

  /** Signs out who has none, to set one up next. @throws Problem 409 where the owner has none */
  setNeeded: (isNeeded: boolean, owner: { id: string }): Promise<void> =>
    db.write(async (tx) => {
      const all = await store.all(tx);
      const own = all.find(({ id }) => id === owner.id);
      if (isNeeded && !(own && hasOne(own)))
        throw new Problem(409, "Set up a one-time code for yourself first, under Your account.");
      if (!(await store.setNeedsSecondFactor(tx, isNeeded))) return;
      const by: Actor = { who: "staff", id: owner.id };
      const data = { isNeeded };
      await record(tx, { id: owner.id, by }, { kind: "staff.second_factor_needed", data });
      if (!isNeeded) return;
      for (const one of all) if (!hasOne(one)) await sessions.endAllOf(tx, one.id);
    }),
});
