/** Sends each colleague a digest of the day, every working morning as the company opens. */
import { ago, type Clock, dayMs, timestamp } from "../../platform/clock.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import { dayAfter, timeZoneOf } from "../../platform/time-zone.ts";
import type { Leads } from "../leads/leads.server.ts";
import type { LeadInList, LeadList } from "../leads/lists/lead-list.server.ts";
import type { LeadFilter } from "../leads/lists/list-store.server.ts";
import type { Mail } from "../mail/mail.server.ts";
import type { Opening } from "../site/opening-contract.ts";
import type { Choices } from "./choices.server.ts";
import { type Day, digestMail, isEmpty } from "./digest-mail.ts";
import { mostRows } from "./enquiry-row.ts";
import type { Frame } from "./mail-layout.ts";
import { morningOf } from "./morning-of.ts";
import { noticeStore as store } from "./store.server.ts";

type DigestDeps = {
  db: Database;
  clock: Clock;
  mail: Pick<Mail, "isOn" | "enqueue">;
  leads: Pick<Leads, "stepsOf">;
  leadList: LeadList;
  choices: Choices;
  frameOf(from: Queries): Promise<Frame & { company: Opening }>;
};

const open: Omit<LeadFilter, "now"> = {
  group: "open",
  stages: null,
  owner: null,
  source: null,
  service: null,
  since: null,
  before: null,
  promisedBefore: null,
};

export function createDigest(needs: DigestDeps) {
  const { db, clock, mail, leads, leadList, choices, frameOf } = needs;

  const listed = async (filter: LeadFilter, sort: "promise" | "newest") =>
    (await leadList.part({ filter, sort, after: null, limit: mostRows + 1 })).rows.map(namedOf);

  /** @param since leads that arrived from then on count as new */
  async function dayOf(id: string, { since, ends }: { since: string; ends: string }): Promise<Day> {
    const promisedBefore = timestamp(clock.now());
    const all = { ...open, now: promisedBefore };
    const mine = { ...all, owner: id };
    const today = { ...mine, promisedBefore: ends };
    const nobodys = { ...all, owner: "" };
    const fresh = { ...all, since };
    const filters = [{ ...mine, promisedBefore }, today, nobodys, fresh];
    const [late = 0, byTonight = 0, ...others] = await leadList.counts(filters);
    const [unowned = 0, newCount = 0] = others;
    const steps = await leads.stepsOf(db.read, { owner: id, before: ends, limit: mostRows + 1 });
    return {
      counts: {
        late,
        today: byTonight - late,
        steps: steps.length,
        nobodys: unowned,
        fresh: newCount,
      },
      promised: await listed(today, "promise"),
      steps,
      nobodys: await listed(nobodys, "promise"),
      fresh: await listed(fresh, "newest"),
    };
  }

  /** Since the last digest, or for a day where its date is in the future, from a wrong clock. */
  function sinceOf(last: { at: string } | undefined): string {
    return last && last.at <= timestamp(clock.now()) ? last.at : ago(clock, dayMs);
  }

  return {
    /** At most one digest per colleague and day; an empty one is not sent. */
    async sendDigests(): Promise<void> {
      if (!mail.isOn()) return;
      const frame = await frameOf(db.read);
      const day = morningOf(frame.company, frame.now);
      if (day === null) return;
      const midnight = { day: dayAfter(day), minute: 0 };
      const ends = timestamp(timeZoneOf(frame.company.time_zone).momentOf(midnight));
      const before = new Map((await store.digests(db.read)).map((row) => [row.staff_id, row]));
      for (const { id, name, email, chosen } of (
        await choices.everybody(db.read, "leads.write")
      ).values()) {
        const last = before.get(id);
        if (!chosen.digest || last?.day === day) continue;
        const found = await dayOf(id, { since: sinceOf(last), ends });
        const row = { staff_id: id, day, at: timestamp(frame.now) };
        await db.write(async (tx) => {
          const isFirst = await store.takeDigest(tx, row);
          if (!isFirst || isEmpty(found)) return;
          const words = digestMail(frame, name, found);
          const about = namedIn(found);
          const fromName = frame.company.name;
          await mail.enqueue(tx, { to: email, fromName, replyTo: null, about, ...words });
        });
      }
    },
  };
}

const namedIn = ({ promised, steps, nobodys, fresh }: Day): string[] =>
  [...promised, ...steps, ...nobodys, ...fresh].map(({ id }) => id);

const namedOf = ({ promised_by: promisedBy, answered_at, created_at: at, ...lead }: LeadInList) => {
  const { id, owner, name, email, mobile, service } = lead;
  const owed = answered_at === null ? promisedBy : null;
  return { id, owner, name, email, mobile, service, query: null, promisedBy: owed, at };
};
