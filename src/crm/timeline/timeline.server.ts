import type { Staff } from "../../core/accounts/staff.server.ts";
import type { Actor, Event } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Mail } from "../../core/mail/mail.server.ts";
import { firstTouch } from "../../core/visits/contract.ts";
import type { Reading, Visitors } from "../../core/visits/visitors.server.ts";
import { Problem } from "../../platform/problem.ts";
import type { Contacts } from "../contacts/contacts.server.ts";
import { currentDetails } from "../leads/lead-details.ts";
import type { Leads } from "../leads/leads.server.ts";
import type { Note, Reply } from "../leads/replies-and-notes.ts";
import type { LeadRow } from "../leads/store.server.ts";
import type { Answers } from "../messages/answers.server.ts";
import type { Answer } from "../messages/contract.ts";
import type { AnswerWithMail, ChatTranscript, Entry, EntryBy } from "./contract.ts";

const mostEntries = 500;
const mostLeads = 50;

export type Timeline = ReturnType<typeof createTimeline>;
type TimelineDeps = {
  events: Pick<Events, "of" | "about">;
  visitors: Pick<Visitors, "readingOf">;
  contacts: Pick<Contacts, "idsOf">;
  staff: { colleagues: Pick<Staff["colleagues"], "list"> };
  leads: Pick<Leads, "row" | "ofContact" | "notesOf" | "repliesOf">;
  answers: Pick<Answers, "answersOf">;
  chat: { storiesOf(of: LeadRow[]): Promise<{ lead: string; story: ChatTranscript }[]> };
  mail: Pick<Mail, "failedTo">;
};

export function createTimeline(needs: TimelineDeps) {
  const { events, visitors, contacts, staff, leads, answers, chat, mail } = needs;

  async function names(): Promise<Map<string, string>> {
    return new Map((await staff.colleagues.list()).map(({ id, name }) => [id, name]));
  }

  async function eventsOf(lead: LeadRow): Promise<EntrySource[]> {
    const [entries, notes, replies, leadAnswers] = await Promise.all([
      events.of({ kind: "lead", id: lead.id }, mostEntries),
      leads.notesOf(lead.id),
      leads.repliesOf(lead.id),
      answers.answersOf(lead.id),
    ]);
    const texts = { notes: byId(notes), replies: byId(replies), answers: byId(leadAnswers) };
    return entries.map((event) => ({ event, lead, textsById: texts }));
  }

  async function chatsOf(rows: LeadRow[]): Promise<Entry[]> {
    const by = { who: "visitor" } as const;
    return (await chat.storiesOf(rows)).map(({ lead, story }) => ({
      id: story.conversation,
      kind: "chat.talked",
      at: story.until,
      by,
      lead,
      data: story,
    }));
  }

  async function failedMails(lead: LeadRow): Promise<Entry[]> {
    const emails = new Set(
      [lead.email, currentDetails(lead).email].flatMap((email) => email ?? []),
    );
    const failed = await mail.failedTo({ to: [...emails], about: lead.id });
    const event = { kind: "mail.not_arrived", by: { who: "system" }, lead: lead.id } as const;
    return failed.map(({ id, at, ...data }) => ({ ...event, id, at, data }));
  }

  async function readingOf(theirs: LeadRow[]): Promise<Entry[]> {
    const ofVisitors = Map.groupBy(theirs, ({ visitor_id }) => visitor_id);
    const read = [...ofVisitors].map(async ([visitor, of]) => {
      const reading = visitor === null ? null : await visitors.readingOf(visitor);
      return reading === null ? [] : readingsOf(reading, of);
    });
    return (await Promise.all(read)).flat();
  }

  return {
    /** Newest first, at most 500. @throws Problem 404 */
    async ofLead(id: string): Promise<Entry[]> {
      const lead = await leads.row(id);
      if (!lead) throw new Problem(404, "There is no such enquiry.");
      const [staffNames, leadSources, ...others] = await Promise.all([
        names(),
        eventsOf(lead),
        chatsOf([lead]),
        readingOf([lead]),
        failedMails(lead),
      ]);
      return newestFirst([...leadSources.map((one) => entryOf(one, staffNames)), ...others.flat()]);
    },

    /** Newest first, at most 500; with the leads of contacts merged into them. */
    async ofContact(id: string): Promise<Entry[]> {
      const [contactId = id, ...merged] = await contacts.idsOf(id);
      const theirs = await leads.ofContact(contactId, mostLeads);
      const [staffNames, about, leadSources, talked, read] = await Promise.all([
        names(),
        Promise.all([contactId, ...merged].map((one) => events.about(one, mostEntries))),
        Promise.all(theirs.map(eventsOf)),
        chatsOf(theirs),
        readingOf(theirs),
      ]);
      const all = [...about.flat().map((event) => ({ event, ...ofNoLead })), ...leadSources.flat()];
      // An event of a lead may also be about the contact: it appears once, with its lead.
      const once = new Map(all.map((one) => [one.event.id, one]));
      return newestFirst([
        ...[...once.values()].map((one) => entryOf(one, staffNames)),
        ...talked,
        ...read,
      ]);
    },
  };
}

type AnswerInOptions = {
  notes: Map<string, Note>;
  replies: Map<string, Reply>;
  answers: Map<string, Answer>;
};
type EntrySource = { event: Event; lead: LeadRow | null; textsById: AnswerInOptions };
const ofNoLead = {
  lead: null,
  textsById: { notes: new Map(), replies: new Map(), answers: new Map() },
};

const byId = <Row extends { id: string }>(rows: Row[]): Map<string, Row> =>
  new Map(rows.map((one) => [one.id, one]));

function entryOf({ event, lead, textsById }: EntrySource, names: Map<string, string>): Entry {
  const { subject: _, contact: __, ...entry } = event;
  const more = { by: byOf(event.by, names), lead: lead?.id ?? null };
  if (entry.kind === "lead.received")
    return { ...entry, ...more, data: { ...entry.data, said: lead && toSubmittedLead(lead) } };
  if (entry.kind === "lead.replied") {
    const text = textsById.replies.get(entry.data.reply)?.text ?? "";
    return { ...entry, ...more, data: { ...entry.data, text } };
  }
  if (entry.kind === "lead.answered")
    return {
      ...entry,
      ...more,
      data: { ...entry.data, ...answerIn(textsById, entry.data.answer) },
    };
  if (entry.kind !== "lead.noted") return { ...entry, ...more };
  const { text, mentions } = textsById.notes.get(entry.data.note) ?? erased;
  return { ...entry, ...more, data: { ...entry.data, text, mentions } };
}

/** For a note that is not among the newest, which alone are read. */
const erased = { text: "", mentions: [] };

/** For an answer that is not among the newest, which alone are read. */
const forgotten = { to: "", text: "", leaves_at: "", taken_back_at: null };

function answerIn({ answers }: AnswerInOptions, id: string): AnswerWithMail {
  const answer = answers.get(id);
  if (!answer) return { ...forgotten, mail: null, changed: null };
  const { to, text, leaves_at, taken_back_at, mail, changed } = answer;
  return { to, text, leaves_at, taken_back_at, mail, changed };
}

const toSubmittedLead = ({ name, query, page, referrer, utm, first_touch }: LeadRow) => ({
  name,
  query,
  page,
  referrer,
  utm,
  first: first_touch === null ? null : firstTouch.parse(JSON.parse(first_touch)),
});

const byOf = (by: Actor, names: Map<string, string>): EntryBy =>
  by.who === "staff" ? { ...by, name: names.get(by.id) ?? "A former colleague" } : by;

const newestFirst = (entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => compare(b.at, a.at) || compare(b.id, a.id)).slice(0, mostEntries);

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

type Page = Reading["pages"][number];

/** A longer pause between two pages begins a new visit. */
const pauseMs = 30 * 60_000;

/** A visit is split where a lead was sent, so that later pages appear above the lead. */
function readingsOf({ wording, pages }: Reading, leads: LeadRow[]): Entry[] {
  const lead = leads[0]?.id ?? null;
  const sentAt = leads.map(({ created_at }) => created_at);
  return visitsOf(pages, sentAt).map((read) => ({
    id: `read ${read[0]?.at}`,
    kind: "visitor.read",
    at: read.at(-1)?.at ?? "",
    by: { who: "visitor" },
    lead,
    data: { pages: read, wording },
  }));
}

function visitsOf(pages: Page[], sentAt: string[]): Page[][] {
  const visits: Page[][] = [];
  for (const page of pages) {
    const visit = visits.at(-1);
    const last = visit?.at(-1);
    if (visit && last && !isApart(last.at, page.at, sentAt)) visit.push(page);
    else visits.push([page]);
  }
  return visits;
}

const isApart = (before: string, at: string, sentAt: string[]): boolean =>
  Date.parse(at) - Date.parse(before) > pauseMs ||
  sentAt.some((moment) => before <= moment && moment < at);
