/** How new enquiries are given out, and by when they are answered. */
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Database, Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { Colleagues } from "../staff/colleagues.server.ts";
import { type LeadSettings, leadSettings } from "./settings-contract.ts";
import { type SettingsRow, settingsStore as store } from "./settings-store.server.ts";

type Save = {
  settings: LeadSettings;
  /** The version that was read. */
  basedOn: number;
  by: Actor;
};
type Needs = { db: Database; events: Events; colleagues: Pick<Colleagues, "whoMay"> };

const subject = { kind: "lead_settings", id: "1" };

export function createSettings({ db, events, colleagues }: Needs) {
  async function refuseStrangers(tx: Transaction<Tables>, { takers, services }: LeadSettings) {
    const known = new Set((await colleagues.whoMay("leads.write", tx)).map(({ id }) => id));
    if (!takers.every((id) => known.has(id))) throw refusal("takers");
    if (!services.every(({ staff }) => known.has(staff))) throw refusal("services");
  }

  return {
    settings: async (from: Queries = db.read): Promise<LeadSettings & { version: number }> =>
      settingsOf(await store.read(from)),

    /** @returns the version from now on. @throws Problem 409 with `current` and `yours`; 422 */
    saveSettings: ({ settings, basedOn, by }: Save): Promise<number> =>
      db.write(async (tx) => {
        const { version, ...now } = settingsOf(await store.hold(tx));
        if (isDeepStrictEqual(now, settings)) return version;
        if (version !== basedOn) throw changedMeanwhile({ current: now, yours: settings });
        await refuseStrangers(tx, settings);
        const { takers, services, ...rest } = settings;
        await store.set(tx, {
          ...rest,
          version: version + 1,
          takers: JSON.stringify(takers),
          services: JSON.stringify(services),
        });
        const kind = "lead_settings.changed";
        await events.record(tx, { kind, by, subject, person: null, data: settings });
        return version + 1;
      }),
  };
}

export function settingsOf({ version, takers, services, ...row }: SettingsRow) {
  const parsed = leadSettings.parse({
    ...row,
    takers: JSON.parse(takers),
    services: JSON.parse(services),
  });
  return { ...parsed, version };
}

export const changedMeanwhile = (both: { current: unknown; yours: unknown }) =>
  new Problem(409, "Somebody else has changed this since you opened it.", { extra: both });

const notHere = "Somebody you chose does not work on enquiries any more.";
const refusal = (field: string) => new Problem(422, notHere, { errors: { [field]: [notHere] } });
