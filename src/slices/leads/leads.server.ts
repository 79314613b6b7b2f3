import type { Transaction } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Events } from "../events/events.server.ts";
import type { People } from "../people/people.server.ts";
import type { Colleagues } from "../staff/colleagues.server.ts";
import type { Visitors } from "../visits/visitors.server.ts";
import { type Announce, announcedOf } from "./announcing.server.ts";
import { createEnquiryPages } from "./enquiry-page/enquiry-page.server.ts";
import type { OutboundMessage } from "./enquiry-page/outbound-message.ts";
import { createReopen } from "./enquiry-page/reopen.server.ts";
import { createReplies } from "./enquiry-page/replies.server.ts";
import { createReplyTakingBack } from "./enquiry-page/reply-taking-back.server.ts";
import { createFindLead } from "./find-lead.server.ts";
import { createChatLeads } from "./from-chat/chat-lead.server.ts";
import { createToldLater } from "./from-chat/told-later.server.ts";
import { createUnfinished } from "./from-chat/unfinished.server.ts";
import { holdLead } from "./hold-lead.server.ts";
import { createByHand } from "./intake/by-hand.server.ts";
import { createIdempotency } from "./intake/idempotency.server.ts";
import { createKeepLead } from "./intake/keep-lead.server.ts";
import { createShortNumbers } from "./intake/short-numbers.server.ts";
import { createSubmission } from "./intake/submission.server.ts";
import { createForgetVisitor } from "./person/forget-visitor.server.ts";
import { createDue } from "./promise/due.server.ts";
import { createPromises, type ReadOpening } from "./promise/promise.server.ts";
import { createCachedSettings, createSettings } from "./settings.server.ts";
import { createExceptions } from "./spam/exceptions.server.ts";
import { createJudge } from "./spam/judge.server.ts";
import { createSetAside } from "./spam/set-aside.server.ts";
import type { LeadRow } from "./store.server.ts";
import { createIndexing } from "./words/indexing.server.ts";
import { createRemovedWords } from "./words/removed-words.server.ts";
import { createSaid, type Said } from "./words/said.server.ts";
import { createAssignment } from "./working/assignment.server.ts";
import { createClosure } from "./working/closure.server.ts";
import { createCorrectIn } from "./working/correct.server.ts";
import { createHandOver } from "./working/hand-over.server.ts";
import { createNotes } from "./working/notes.server.ts";
import { createWorking } from "./working/working.server.ts";

export type Leads = ReturnType<typeof createLeads>;
type Needs = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  people: Pick<People, "findOrAdd" | "addWords" | "correctWays" | "namesOf" | "missingDigits">;
  colleagues: Pick<Colleagues, "whoMay">;
  suspected?: (lead: { reason: string; ip: string }) => void;
  countsLeads: boolean;
  visitors: Pick<Visitors, "touchOf">;
  opening: ReadOpening;
  announce: Announce;
  /** Answers, which are built after the leads. */
  outboundMessages(lead: LeadRow): Promise<OutboundMessage[]>;
};

export function createLeads(needs: Needs) {
  const { db, clock, ids, events, people, colleagues, visitors, announce } = needs;
  const { suspected, countsLeads, opening, outboundMessages } = needs;
  const base = { db, clock, ids, events };
  const idempotency = createIdempotency({ db, clock });
  const words = createSaid({ db });
  const { said } = words;
  const { toIndex, indexWaiting } = createIndexing({ db, people, said: words });
  const removedWords = createRemovedWords(db);
  const cachedSettings = createCachedSettings(db);
  const promises = createPromises({ clock, opening, cachedSettings });
  const { promised } = promises;
  const assignment = createAssignment({ colleagues, cachedSettings });
  const judge = createJudge({ db, clock, suspected, countsLeads });
  const keep = createKeepLead({ ...base, people, visitors, assignment, promised, toIndex });
  const toldLater = createToldLater({ ...base, people, said, announce });
  const unfinished = createUnfinished({
    ...{ db, clock, ids },
    announce: (tx, lead, lastLines) => announce.lead(tx, announcedOf(lead, lastLines)),
  });
  const desk = { ...base, colleagues };
  const working = createWorking({ ...desk, assignment, announce, promised, said });
  const { changeIn } = working;
  const reopenIn = createReopen({ events, changeIn });
  const replies = createReplies({ ...base, said, promised, reopenIn, announce });
  const correctIn = createCorrectIn({ db, ids, events, people, said });
  const numberDoubt = createShortNumbers({
    clock,
    missingDigits: people.missingDigits,
    region: async () => (await cachedSettings(db.read)).phone_region,
  });
  const intake = { ...base, people, judge, keep, promises, announce };

  return {
    ...createSubmission({ ...intake, idempotency, numberDoubt }),
    numberDoubt,
    ...createChatLeads({ ...intake, toldLater, unfinished }),
    ...createByHand({ db, ids, keep, people, correctIn, pasteIn: replies.pasteIn }),
    toldLater,
    correct: (correction: Parameters<typeof correctIn>[1]) =>
      db.write((tx) => correctIn(tx, correction)),
    holdLead,
    ...words,
    indexWaiting,
    /** As `found` of the words, which knows of what came until now. */
    found: async (...asked: Parameters<Said["found"]>) => {
      await indexWaiting();
      return words.found(...asked);
    },
    async unsay(tx: Transaction<Tables>, id: string) {
      await words.unsay(tx, id);
      removedWords.removed(tx);
    },
    overwriteRemovedWords: removedWords.overwrite,
    ...working,
    ...createNotes({ ...desk, said, announce }),
    ...createSettings(desk),
    cachedSettings,
    ...createExceptions({ ...desk, changeIn }),
    ...createClosure({ db, changeIn, reopenIn }),
    ...replies,
    ...createReplyTakingBack({ db, clock, events, changeIn }),
    ...createEnquiryPages({ db, clock, outboundMessages, repliesOf: replies.repliesOf }),
    ...createHandOver({ assignment, ...working }),
    ...createDue({ db, clock }),
    tellSetAside: createSetAside({ db, clock, events, announce }),
    forgetOldKeys: idempotency.forgetOldKeys,
    ...createFindLead({ db, people }),
    forgetVisitor: createForgetVisitor(db),
  };
}
