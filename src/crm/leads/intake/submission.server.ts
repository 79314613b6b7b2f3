import { createHash } from "node:crypto";
import type { Database, Tx } from "../../../platform/db/database.ts";
import type { Ids } from "../../../platform/ids.ts";
import { inBatches } from "../../../platform/jobs/jobs.ts";
import { orUnavailable, Problem } from "../../../platform/problem.ts";
import type { Room } from "../../../platform/quota.ts";
import { type Language, ownLanguage } from "../../../platform/text/language.ts";
import { ago, type Clock, dayMs, timestamp } from "../../../platform/time/clock.ts";
import type { Announce } from "../announcing.server.ts";
import {
  type KeptAnswer,
  keptAnswer,
  type LeadAnswer,
  type LeadBody,
  submissionOf,
} from "../contract.ts";
import { enquiryPath } from "../enquiry-page/enquiry-page.ts";
import { numberOf } from "../lead-naming.ts";
import type { ResponseDeadlines } from "../response-deadline/response-deadline.server.ts";
import type { Judge } from "../spam/quarantine.server.ts";
import { leadStore as store } from "../store.server.ts";
import type { KeepLead } from "./keep-lead.server.ts";
import type { VisitOrigin } from "./lead-source.ts";
import { submitted, trap } from "./variants.ts";

type From = {
  ip: string;
  host: string;
  visitor: string | null;
  visitOrigin: VisitOrigin;
  key: string | null;
  /** Of the page that sent it; null if that is not known. */
  language: Language | null;
  room: Room;
};
type SubmissionDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  idempotency: Pick<Idempotency, "firstAnswer">;
  judge: Judge;
  keep: KeepLead;
  deadlines: ResponseDeadlines;
  announce: Pick<Announce, "lead">;
  numberDoubt(typed: { text: string; ip: string }): Promise<string | null>;
};

export const createSubmission = (needs: SubmissionDeps) => ({
  /**
   * Once it resolves, the lead survives a killed process; a retry with the same key is stored once.
   * @throws Problem 400 once for a number with too few or too many digits; 409 if the key was used
   * for another lead; 429 if the sender has no room left today; 503 if it was not stored
   */
  async submitLead(
    body: LeadBody,
    { visitOrigin, ip, host, visitor, key: sentKey, language, room }: From,
  ): Promise<{ answer: LeadAnswer; repeated: boolean }> {
    const { db, clock, ids, idempotency, judge, keep, deadlines, announce } = needs;
    const lead = submissionOf(body);
    const { mobile } = lead;
    const doubt = mobile === null ? null : await needs.numberDoubt({ text: mobile, ip });
    if (doubt !== null) throw new Problem(400, doubt, { errors: { mobile: [doubt] } });
    const id = ids.uuid();
    const key = ids.key();
    const stored = db.write(async (tx) => {
      const dueAt = await deadlines.deadline(tx);
      const storedAnswer: KeptAnswer = {
        id,
        message: submitted,
        number: numberOf(id),
        due_at: dueAt,
        enquiry: enquiryPath(key),
      };
      const keyedLead = sentKey === null ? null : { key: sentKey, lead, answer: storedAnswer };
      const first = keyedLead && (await idempotency.firstAnswer(tx, keyedLead));
      const promise = await deadlines.deadlineSentence(tx, (first ?? storedAnswer).due_at);
      if (first) return { answer: { ...first, promise }, repeated: true };
      room.check();
      db.afterCommit(tx, room.count);
      const tookMs = body.took_ms ?? sinceStart(body.started_at, clock.now());
      const signs = { ip, trap: body[trap] || null, tookMs };
      const { network, spam } = await judge(tx, { lead, from: signs });
      const from = { ...visitOrigin, ip, network, host, visitor, conversationId: null, language };
      const receipt = { key, dueAt };
      const { owner } = await keep(tx, { id, receipt, lead, from, spam, by: { who: "visitor" } });
      const at = timestamp(clock.now());
      const sentFrom = { network, language: language ?? ownLanguage };
      if (spam === null)
        await announce.lead(tx, { id, ...lead, owner, dueAt, at, ...sentFrom, lastLines: [] });
      return { answer: { ...storedAnswer, promise }, repeated: false };
    });
    return orUnavailable(stored, "It could not be stored just now. Try again in a minute.");
  },
});

/** Pages send a duration, because a visitor's clock may be wrong. */
const sinceStart = (startedAt: Date | null, now: Date): number | null =>
  startedAt && now.getTime() - startedAt.getTime();

const keyLifeMs = dayMs;

/** `lead` is compared on a retry, so it excludes `started_at`, which may differ then. */
type FirstAnswerOptions = { key: string; lead: object; answer: KeptAnswer };

type Idempotency = ReturnType<typeof createIdempotency>;

export const createIdempotency = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** @returns null for a new key @throws Problem 409 if the key was used for another lead */
  async firstAnswer(tx: Tx, { key, lead, answer }: FirstAnswerOptions): Promise<KeptAnswer | null> {
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

  async deleteOldKeys(): Promise<void> {
    const before = ago(clock, keyLifeMs);
    await inBatches((limit) => db.write((tx) => store.deleteKeys(tx, before, limit)));
  },
});
