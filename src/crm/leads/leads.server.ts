import type { Colleagues } from "../../core/accounts/colleagues.server.ts";
import type { Actor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Visitors } from "../../core/visits/visitors.server.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { clientNetwork } from "../../platform/quota.ts";
import { phoneIn } from "../../platform/text/contact.ts";
import type { Clock } from "../../platform/time/clock.ts";
import type { Intake } from "../contacts/intake.server.ts";
import { type Announce, announcedOf } from "./announcing.server.ts";
import { createChatLeads, createUnfinished } from "./chat-lead.server.ts";
import { contactLeadDataStore as store } from "./contact/contact-lead-data-store.server.ts";
import { createEnquiryPages } from "./enquiry-page/enquiry-page.server.ts";
import type { OutboundMessage } from "./enquiry-page/enquiry-page.ts";
import { createReplies } from "./enquiry-page/replies.server.ts";
import { createFindLead, holdLead } from "./find-lead.server.ts";
import { createKeepLead } from "./intake/keep-lead.server.ts";
import { createManualEntry } from "./intake/manual-entry.server.ts";
import { createIdempotency, createSubmission } from "./intake/submission.server.ts";
import {
  createDue,
  createResponseDeadlines,
  type ReadOpening,
} from "./response-deadline/response-deadline.server.ts";
import { type CachedSettings, createAssignment, createSettings } from "./settings.server.ts";
import { createExceptions } from "./spam/exceptions.server.ts";
import { createJudge, createQuarantineDigest } from "./spam/quarantine.server.ts";
import type { LeadRow } from "./store.server.ts";
import { publishLeads } from "./topic.ts";
import {
  createIndexing,
  createRemovedWords,
  createSearchText,
  type SearchText,
} from "./words/search-text.server.ts";
import {
  createCorrectIn,
  createCorrectionUndoable,
  createUpdateDetails,
} from "./working/change-details.server.ts";
import type { LeadSet } from "./working/lead-set.ts";
import { createNotes } from "./working/notes.server.ts";
import { createHandOver } from "./working/reassignment.server.ts";
import {
  createReopen,
  createWorking,
  type Reopen,
  type Working,
} from "./working/working.server.ts";
import { stageStore } from "./working/working-store.server.ts";

export type Leads = ReturnType<typeof createLeads>;
type LeadsDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  contacts: Intake;
  colleagues: Pick<Colleagues, "whoMay">;
  suspected?: (lead: { reason: string; ip: string }) => void;
  countsLeads: boolean;
  visitors: Pick<Visitors, "touchOf">;
  opening: ReadOpening;
  cachedSettings: CachedSettings;
  announce: Announce;
  outboundMessages(lead: LeadRow): Promise<OutboundMessage[]>;
};

export function createLeads(needs: LeadsDeps) {
  const { db, clock, ids, events, contacts, colleagues, visitors, announce } = needs;
  const { suspected, countsLeads, cachedSettings, opening, outboundMessages } = needs;
  const base = { db, clock, ids, events };
  const idempotency = createIdempotency({ db, clock });
  const words = createSearchText({ db });
  const { addTexts } = words;
  const { toIndex, indexWaiting } = createIndexing({ db, contacts, searchText: words });
  const removedWords = createRemovedWords(db);
  const deadlines = createResponseDeadlines({ clock, opening, cachedSettings });
  const { deadline } = deadlines;
  const assignment = createAssignment({ colleagues, cachedSettings });
  const judge = createJudge({ db, clock, suspected, countsLeads });
  const keep = createKeepLead({ ...base, contacts, visitors, assignment, deadline, toIndex });
  const updateDetails = createUpdateDetails({ ...base, contacts, addTexts, announce });
  const unfinished = createUnfinished({
    ...{ db, clock, ids },
    announce: (tx, lead, lastLines) => announce.lead(tx, announcedOf(lead, lastLines)),
  });
  const admin = { ...base, colleagues };
  const working = createWorking({ ...admin, assignment, announce, deadline, addTexts });
  const { changeIn } = working;
  const reopenIn = createReopen({ events, changeIn });
  const replies = createReplies({ ...base, addTexts, deadline, reopenIn, changeIn, announce });
  const correctIn = createCorrectIn({ db, ids, events, contacts, addTexts });
  const notes = createNotes({ ...admin, addTexts, announce });
  const exceptions = createExceptions({ ...admin, changeIn });
  const numberDoubt = createShortNumbers({
    clock,
    missingDigits: contacts.missingDigits,
    region: async () => (await cachedSettings(db.read)).phone_region,
  });
  const intake = { ...base, contacts, judge, keep, deadlines, announce };

  return {
    ...createSubmission({ ...intake, idempotency, numberDoubt }),
    numberDoubt,
    ...createChatLeads({ ...intake, updateDetails, unfinished }),
    ...createManualEntry({ db, ids, keep, contacts, correctIn, pasteIn: replies.pasteIn }),
    updateDetails,
    correct: (correction: Parameters<typeof correctIn>[1]) =>
      db.write((tx) => correctIn(tx, correction)),
    holdLead,
    ...words,
    indexWaiting,
    /** Indexes new leads first, so that `found` sees them. */
    found: async (...args: Parameters<SearchText["found"]>) => {
      await indexWaiting();
      return words.found(...args);
    },
    async unsay(tx: Tx, id: string) {
      await words.unsay(tx, id);
      removedWords.removed(tx);
    },
    overwriteRemovedWords: removedWords.overwrite,
    ...working,
    ...notes,
    ...createSettings(admin),
    ...exceptions,
    ...createClosure({ db, changeIn, reopenIn }),
    ...replies,
    ...createEnquiryPages({ db, clock, outboundMessages, repliesOf: replies.repliesOf }),
    ...createHandOver({ assignment, ...working }),
    ...createDue({ db, clock }),
    sendQuarantineDigest: createQuarantineDigest({ db, clock, events, announce }),
    deleteOldKeys: idempotency.deleteOldKeys,
    ...createFindLead({ db, contacts }),
    undoables: {
      "lead.changed": working.changeUndoable,
      "lead.corrected": createCorrectionUndoable(correctIn),
      "lead.never_held": exceptions.exceptionUndoable,
      "lead.sender_blocked": exceptions.exceptionUndoable,
      "lead.noted": notes.noteUndoable,
      "lead.replied": replies.replyUndoable,
    },
  };
}

export const clearVisitorIn =
  (db: Pick<Database, "engine" | "publish">) =>
  async (tx: Tx, visitor: string): Promise<void> => {
    const leads = await store.ofVisitor(tx, visitor);
    if (leads.length === 0) return;
    await store.hold(tx, leads, db.engine);
    await store.clearVisitor(tx, leads);
    publishLeads(db, tx, leads);
  };

const rememberedMs = 60 * 60_000;
/** The sender checked longest ago is forgotten and may be asked again. */
const mostRemembered = 10_000;

type Typed = { text: string; ip: string };
type CreateShortNumbersDeps = {
  clock: Clock;
  missingDigits: Intake["missingDigits"];
  region(): Promise<string>;
};

const unclearEmail =
  "I cannot read that email address for certain. Write it as name@example.com, or send your " +
  "words again if it is none.";

/** Asks once about a number with too few or too many digits, and accepts it the second time. */
function createShortNumbers({ clock, missingDigits, region }: CreateShortNumbersDeps) {
  const timesByKey = new Map<string, number>();

  function wasWarned(key: string): boolean {
    const now = clock.elapsedMs();
    const at = timesByKey.get(key);
    timesByKey.delete(key);
    timesByKey.set(key, now);
    const [oldest] = timesByKey.keys();
    if (timesByKey.size > mostRemembered && oldest !== undefined) timesByKey.delete(oldest);
    return at !== undefined && now - at < rememberedMs;
  }

  /** @returns the question to ask; null if the text is accepted */
  return async ({ text, ip }: Typed): Promise<string | null> => {
    const number = phoneIn(text);
    const key = `${clientNetwork({ ip })} ${number ?? text}`;
    if (number === null) return wasWarned(key) ? null : unclearEmail;
    const missing = missingDigits(number, await region());
    if (missing === 0 || wasWarned(key)) return null;
    const count = number.replace("+", "").length;
    if (missing < 0)
      return `${count} digits: is that too many? If the number is right, send it again.`;
    return missing === 1
      ? `${count} digits: is one missing? If the number is right, send it again.`
      : `${count} digits: are some missing? If the number is right, send it again.`;
  };
}

type Close = { id: string; outcome: "won" | "lost"; more: LeadSet; by: Actor };
type ClosureDeps = { db: Database; changeIn: Working["changeIn"]; reopenIn: Reopen };

const createClosure = ({ db, changeIn, reopenIn }: ClosureDeps) => ({
  /** @throws Problem 404 */
  close: ({ id, outcome, more, by }: Close): Promise<LeadRow> =>
    db.write(async (tx) => {
      const stages = await stageStore.all(tx);
      const such = stages.filter(({ kind }) => kind === outcome).map(({ key }) => key);
      const { stage: now } = await holdLead(tx, id);
      const stage = such.includes(now) ? now : such[0];
      if (stage === undefined) throw new Error(`there is no stage for ${outcome}`);
      await changeIn(tx, [{ id, set: { ...more, stage }, was: {}, by }]);
      return holdLead(tx, id);
    }),

  /** To the stage it was closed from. @throws Problem 404 also if it is open */
  reopen: ({ id, by }: { id: string; by: Actor }): Promise<void> =>
    db.write(async (tx) => {
      const lead = await holdLead(tx, id);
      if (lead.closed_at === null) throw new Problem(404, "This enquiry is open.");
      await reopenIn(tx, lead, by);
    }),
});
