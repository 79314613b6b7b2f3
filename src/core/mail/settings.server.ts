import { z } from "zod";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { type MailWay, partsOf } from "../../platform/mail/smtp.ts";
import { Problem } from "../../platform/problem.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import type { Actor, EventKind } from "../activity/contract.ts";
import type { Events } from "../activity/events.server.ts";
import type { MailSettings } from "./contract.ts";
import { type SettingsRow, settingsStore as store } from "./store.server.ts";

type MailDefaults = { url: string; from: string };
type MailSettingsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  defaults: MailDefaults | null;
};

/** `security` null: encrypted where the server offers it; only the operator can choose that. */
export type ShownSettings = Omit<MailSettings, "password" | "security"> & {
  security: MailSettings["security"] | null;
  hasPassword: boolean;
};
export type MailState = {
  isOn: boolean;
  from: "environment" | "admin" | null;
  settings: ShownSettings | null;
};

export const mailSettingsChanged = { name: "mail settings changed", payload: z.null() };

/** @param defaults the operator's settings, which nobody can change on the screens */
export function createMailSettings({ db, clock, events, defaults }: MailSettingsDeps) {
  const subject = { kind: "mail_settings", id: "1" };
  let cached: SettingsRow | null = null;
  /** For *Undo*: the database has lost the password. */
  let removed: { row: SettingsRow; atMs: number } | null = null;
  let changes = 0;

  const now = (): MailWay | null => defaults ?? cached;

  async function refresh(): Promise<MailWay | null> {
    if (defaults) return defaults;
    const before = changes;
    const row = (await store.read(db.read)) ?? null;
    // What was read during a change in this process may be older than `cached`.
    if (before === changes) cached = row;
    return now();
  }

  function tell(tx: Tx, row: SettingsRow | null) {
    db.afterCommit(tx, () => {
      cached = row;
      changes++;
    });
    db.publish(tx, mailSettingsChanged, null);
  }

  async function keep(tx: Tx, row: SettingsRow, by: Actor): Promise<void> {
    await store.set(tx, row);
    const { host, port, security, from } = row;
    const data = { host, port, security, from };
    await events.record(tx, { kind: "mail.settings_changed", by, subject, contact: null, data });
    tell(tx, row);
  }

  /** @throws Problem 400 where the password is missing; 409 where the operator gave the settings */
  async function complete({ password, ...settings }: MailSettings, from: Queries) {
    requireEditable();
    if (settings.user === null) return { ...settings, password: null };
    if (password !== "") return { ...settings, password };
    const before = await store.read(from);
    // The password goes only to the server, and for the user, that it was entered for.
    const isSame = before !== undefined && same.every((name) => before[name] === settings[name]);
    if (isSame && before.password !== null) return { ...settings, password: before.password };
    const errors = { password: [before ? passwordAgain : passwordMissing] };
    throw new Problem(400, "Please check the password, then try again.", { errors });
  }

  function requireEditable() {
    if (defaults) throw new Problem(409, ofOperator);
  }

  return {
    now,
    refresh,
    complete,

    async state(from: Queries = db.read): Promise<MailState> {
      if (defaults) return { isOn: true, from: "environment", settings: shownOf(defaults) };
      const row = await store.read(from);
      if (!row) return { isOn: false, from: null, settings: null };
      return { isOn: true, from: "admin", settings: shownOf(row) };
    },

    /** An empty password keeps the current one. @throws Problem 400, 409, as `complete` does */
    async save(tx: Tx, { settings, by }: { settings: MailSettings; by: Actor }): Promise<void> {
      const completed = await complete(settings, tx);
      await keep(tx, { id: 1, ...completed, updated_at: timestamp(clock.now()) }, by);
    },

    /** Turns mail off. @throws Problem 409 where the operator gave the settings */
    async remove(tx: Tx, by: Actor): Promise<void> {
      requireEditable();
      const row = await store.remove(tx);
      if (!row) return;
      const kind: EventKind = "mail.settings_removed";
      await events.record(tx, { kind, by, subject, contact: null, data: {} });
      db.afterCommit(tx, () => {
        removed = { row, atMs: clock.elapsedMs() };
      });
      tell(tx, null);
    },

    /** Undoes the last removal in this process. @throws Problem 409 where that is too late */
    async restore(tx: Tx, by: Actor): Promise<void> {
      requireEditable();
      const isTooLate = !removed || clock.elapsedMs() - removed.atMs > longestUndoMs;
      if (!removed || isTooLate || (await store.read(tx))) throw new Problem(409, tooLate);
      const row = { ...removed.row, updated_at: timestamp(clock.now()) };
      await keep(tx, row, by);
    },
  };
}

const same = ["host", "port", "security", "user"] as const;
const longestUndoMs = 60_000;
const tooLate = "It is too late to undo that: enter the password again, and save.";
const passwordMissing = "Enter the password.";
const passwordAgain = "Enter the password again: it was kept for another server, port or user.";
const ofOperator =
  "The mail server is set where the site is run (SMTP_URL, MAIL_FROM) and is changed there.";

function shownOf(way: MailWay): ShownSettings {
  const { host, port, security, user, password } = "url" in way ? partsOf(way.url) : way;
  return { host, port, security, user, hasPassword: password !== null, from: way.from };
}
