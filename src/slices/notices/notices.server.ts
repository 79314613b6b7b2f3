/** Who is told of what about enquiries, and when. */
import type { Clock } from "../../platform/clock.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import type { Events } from "../events/events.server.ts";
import type { Leads } from "../leads/leads.server.ts";
import type { LeadList } from "../leads/lists/lead-list.server.ts";
import type { Mail } from "../mail/mail.server.ts";
import type { Company } from "../site/company-contract.ts";
import type { Colleagues } from "../staff/colleagues.server.ts";
import {
  type AcknowledgementWords,
  type Acknowledging,
  createAcknowledgement,
} from "./acknowledgement.server.ts";
import { createAtOnce } from "./at-once.server.ts";
import { createByClock } from "./by-clock.server.ts";
import { createChoices } from "./choices.server.ts";
import { createDigest } from "./digest.server.ts";
import { createFailedAnswers } from "./failed-answers.server.ts";

export type Notices = ReturnType<typeof createNotices>;
type Needs = {
  db: Database;
  clock: Clock;
  events: Events;
  mail: Pick<Mail, "isOn" | "leavesFrom" | "enqueue">;
  colleagues: Pick<Colleagues, "mailable">;
  leads: Leads;
  leadList: LeadList;
  company(from: Queries): Promise<Company>;
  publicUrl: URL | null;
  acknowledgementWords: AcknowledgementWords;
};

export function createNotices(needs: Needs) {
  const { db, clock, events, mail, colleagues, leads, leadList, company } = needs;
  const { publicUrl, acknowledgementWords } = needs;
  const choices = createChoices({ db, events, colleagues });
  const frameFor = <Of extends Acknowledging>(of: Of) => ({
    company: of,
    origin: publicUrl?.origin ?? null,
    now: clock.now(),
  });
  const frameOf = async (from: Queries) => frameFor(await company(from));
  const { choicesOf, choose, mailable, everybody } = choices;
  return {
    ...{ choicesOf, choose, mailable, everybody },
    frameFor,
    ...createAtOnce({ mail, choices }),
    ...createFailedAnswers({ mail, choices }),
    ...createAcknowledgement({ db, clock, mail, leads, acknowledgementWords }),
    ...createByClock({ db, clock, mail, leads, choices, frameOf }),
    ...createDigest({ db, clock, mail, leads, leadList, choices, frameOf }),
  };
}
