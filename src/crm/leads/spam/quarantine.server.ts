import type { Events } from "../../../core/activity/events.server.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import { clientNetwork } from "../../../platform/quota.ts";
import { emailKey } from "../../../platform/text/contact.ts";
import { ago, type Clock, timestamp } from "../../../platform/time/clock.ts";
import type { Submission } from "../lead-details.ts";
import { leadStore as store } from "../store.server.ts";
import { exceptionStore } from "./exceptions-store.server.ts";
import { floodWindowMs, type Suspicion, suspicion } from "./spam-rules.ts";

const mostListed = 20;
/** An open transaction may still store an older one, so newer ones wait for the next digest. */
const settleDelayMs = 60_000;

export type QuarantineDigest = Awaited<ReturnType<typeof store.findQuarantined>>;
type Announce = {
  isOn(): boolean;
  quarantineDigest(tx: Tx, found: QuarantineDigest): Promise<void>;
};
type QuarantineDigestDeps = { db: Database; clock: Clock; events: Events; announce: Announce };

/** Once a UTC day, whichever process runs it, so that no real lead is lost. */
export const createQuarantineDigest =
  ({ db, clock, events, announce }: QuarantineDigestDeps) =>
  async (): Promise<void> => {
    if (!announce.isOn()) return;
    const now = clock.now();
    const until = timestamp(new Date(now.getTime() - settleDelayMs));
    await db.write(async (tx) => {
      const after = (await store.lastDigest(tx, timestamp(now)))?.until ?? "";
      const found = await store.findQuarantined(tx, { after, until }, mostListed);
      if (found.count === 0) return;
      const day = timestamp(now).slice(0, 10);
      const isFirst = await store.addDigest(tx, { day, until });
      if (!isFirst) return;
      await announce.quarantineDigest(tx, found);
      await events.record(tx, {
        kind: "set_aside.told",
        by: { who: "system" },
        subject: { kind: "set_aside_digest", id: day },
        contact: null,
        data: { count: found.count },
      });
    });
  };

type Judged = {
  lead: Pick<Submission, "email" | "query">;
  from: { ip: string; trap: string | null; tookMs: number | null };
};
type JudgeDeps = {
  db: Database;
  clock: Clock;
  suspected: ((lead: { reason: string; ip: string }) => void) | undefined;
  countsLeads: boolean;
};

export type Judge = ReturnType<typeof createJudge>;

export const createJudge =
  ({ db, clock, suspected, countsLeads }: JudgeDeps) =>
  async (tx: Tx, { lead, from }: Judged) => {
    const network = clientNetwork(from);
    const email = lead.email && emailKey(lead.email);
    const same = { network, since: ago(clock, floodWindowMs), email, query: lead.query };
    const earlier = countsLeads ? await store.earlierOf(tx, same) : null;
    const { trap, tookMs } = from;
    const isBlocked = await exceptionStore.isBlocked(tx, { email, network });
    const reason = isBlocked === null ? suspicion({ trap, tookMs, earlier }) : null;
    const spam: Suspicion | null = isBlocked ? "blocked" : reason;
    if (spam !== null) db.afterCommit(tx, () => suspected?.({ reason: spam, ip: from.ip }));
    return { network, spam };
  };
