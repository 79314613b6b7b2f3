import type { Transaction } from "kysely";
import { ago, type Clock } from "../../../platform/clock.ts";
import { emailKey } from "../../../platform/contact.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { clientNetwork } from "../../../platform/network.ts";
import type { Submission } from "../named-of.ts";
import { leadStore as store } from "../store.server.ts";
import { exceptionStore } from "./exceptions-store.server.ts";
import { floodWindowMs, type Suspicion, suspicion } from "./suspicion.ts";

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
  async (tx: Transaction<Tables>, { lead, from }: Judged) => {
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
