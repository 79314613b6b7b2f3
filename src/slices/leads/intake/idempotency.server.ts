import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { ago, type Clock, dayMs, timestamp } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { inBatches } from "../../../platform/jobs/in-batches.ts";
import { Problem } from "../../../platform/problem.ts";
import { type KeptAnswer, keptAnswer } from "../contract.ts";
import { leadStore as store } from "../store.server.ts";

const keyLifeMs = dayMs;

/** `lead` is compared on a retry, so it excludes `started_at`, which may differ then. */
type FirstAnswerOptions = { key: string; lead: object; answer: KeptAnswer };

export type Idempotency = ReturnType<typeof createIdempotency>;

export const createIdempotency = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /**
   * @returns null for a new key, otherwise the first answer
   * @throws Problem 409 if the key was used for another lead
   */
  async firstAnswer(
    tx: Transaction<Tables>,
    { key, lead, answer }: FirstAnswerOptions,
  ): Promise<KeptAnswer | null> {
    const row = {
      key,
      body_hash: createHash("sha256").update(JSON.stringify(lead)).digest("base64url"),
      answer: JSON.stringify(answer),
      lead_id: answer.id,
      created_at: timestamp(clock.now()),
    };
    if (await store.takeKey(tx, { ...row, expired: ago(clock, keyLifeMs) })) return null;
    const storedKey = await store.findKey(tx, key);
    if (storedKey.body_hash !== row.body_hash)
      throw new Problem(
        409,
        "This key was used for another enquiry. Send this one under a key of its own.",
      );
    return keptAnswer.parse(JSON.parse(storedKey.answer));
  },

  async forgetOldKeys(): Promise<void> {
    const before = ago(clock, keyLifeMs);
    await inBatches((limit) => db.write((tx) => store.forgetKeys(tx, before, limit)));
  },
});
