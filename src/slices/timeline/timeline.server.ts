/** One enquiry's story, or one person's, from what every slice above knows of it. */
import { Problem } from "../../platform/problem.ts";
import type { Answers } from "../answers/answers.server.ts";
import type { Answer } from "../answers/contract.ts";
import type { Chat } from "../chat/chat.server.ts";
import type { Actor, Event } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { Reply } from "../leads/enquiry-page/reply-contract.ts";
import type { Leads } from "../leads/leads.server.ts";
import type { LeadRow } from "../leads/store.server.ts";
import type { Note } from "../leads/working/note-contract.ts";
import type { People } from "../people/people.server.ts";
import type { Staff } from "../staff/staff.server.ts";
import { firstTouch } from "../visits/first-touch.ts";
import type { Visitors } from "../visits/visitors.server.ts";
import type { Entry, EntryBy, ToldAnswer } from "./contract.ts";
import { readingsOf } from "./reading.ts";

/** More than anybody reads of one enquiry. */
const mostEntries = 500;
/** Of one person, newest first. */
const mostLeads = 50;

export type Timeline = ReturnType<typeof createTimeline>;
type Needs = {
  events: Pick<Events, "of" | "about">;
  visitors: Pick<Visitors, "readingOf">;
  people: Pick<People, "idsOf">;
  staff: { colleagues: Pick<Staff["colleagues"], "list"> };
  leads: Pick<Leads, "row" | "ofPerson" | "notesOf" | "repliesOf">;
  answers: Pick<Answers, "answersOf">;
  chat: Pick<Chat, "storiesOf">;
};

export function createTimeline(needs: Needs) {
  const { events, visitors, people, staff, leads, answers, chat } = needs;

  async function names(): Promise<Map<string, string>> {
    return new Map((await staff.colleagues.list()).map(({ id, name }) => [id, name]));
  }

  async function eventsOf(lead: LeadRow): Promise<Told[]> {
    const [told, notes, replies, given] = await Promise.all([
      events.of({ kind: "lead", id: lead.id }, mostEntries),
      leads.notesOf(lead.id),
      leads.repliesOf(lead.id),
      answers.answersOf(lead.id),
    ]);
    const said = { notes: byId(notes), replies: byId(replies), answers: byId(given) };
    return told.map((event) => ({ event, lead, said }));
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

  async function readingOf(theirs: LeadRow[]): Promise<Entry[]> {
    const ofVisitors = Map.groupBy(theirs, ({ visitor_id }) => visitor_id);
    const read = [...ofVisitors].map(async ([visitor, of]) => {
      const reading = visitor === null ? null : await visitors.readingOf(visitor);
      return reading === null ? [] : readingsOf(reading, of);
    });
    return (await Promise.all(read)).flat();
  }

  return {
    /** Newest first, 500 at most. @throws Problem 404 */
    async ofLead(id: string): Promise<Entry[]> {
      const lead = await leads.row(id);
      if (!lead) throw new Problem(404, "There is no such enquiry.");
      const [staffNames, told, talked, read] = await Promise.all([
        names(),
        eventsOf(lead),
        chatsOf([lead]),
        readingOf([lead]),
      ]);
      return newestFirst([...told.map((one) => entryOf(one, staffNames)), ...talked, ...read]);
    },

    /**
     * Of all their enquiries, and what was done about them, whoever was merged into them included.
     * Newest first, 500 at most.
     */
    async ofPerson(id: string): Promise<Entry[]> {
      const [stands = id, ...merged] = await people.idsOf(id);
      const theirs = await leads.ofPerson(stands, mostLeads);
      const [staffNames, about, told, talked, read] = await Promise.all([
        names(),
        Promise.all([stands, ...merged].map((one) => events.about(one, mostEntries))),
        Promise.all(theirs.map(eventsOf)),
        chatsOf(theirs),
        readingOf(theirs),
      ]);
      const all = [...about.flat().map((event) => ({ event, ...ofNoLead })), ...told.flat()];
      // What was done to a lead concerns the person too: told of once, with its lead.
      const once = new Map(all.map((one) => [one.event.id, one]));
      return newestFirst([
        ...[...once.values()].map((one) => entryOf(one, staffNames)),
        ...talked,
        ...read,
      ]);
    },
  };
}

/** What events name and do not repeat, by id. */
type Said = {
  notes: Map<string, Note>;
  replies: Map<string, Reply>;
  answers: Map<string, Answer>;
};
type Told = { event: Event; lead: LeadRow | null; said: Said };
const ofNoLead = { lead: null, said: { notes: new Map(), replies: new Map(), answers: new Map() } };

const byId = <Written extends { id: string }>(written: Written[]): Map<string, Written> =>
  new Map(written.map((one) => [one.id, one]));

function entryOf({ event, lead, said }: Told, names: Map<string, string>): Entry {
  const { subject: _, person: __, ...told } = event;
  const more = { by: byOf(event.by, names), lead: lead?.id ?? null };
  if (told.kind === "lead.received")
    return { ...told, ...more, data: { ...told.data, said: lead && asItCame(lead) } };
  if (told.kind === "lead.replied") {
    const text = said.replies.get(told.data.reply)?.text ?? "";
    return { ...told, ...more, data: { ...told.data, text } };
  }
  if (told.kind === "lead.answered")
    return { ...told, ...more, data: { ...told.data, ...answerIn(said, told.data.answer) } };
  if (told.kind !== "lead.noted") return { ...told, ...more };
  const { text, mentions } = said.notes.get(told.data.note) ?? erased;
  return { ...told, ...more, data: { ...told.data, text, mentions } };
}

/** Of a note beyond the newest that are read. */
const erased = { text: "", mentions: [] };

/** Of an answer beyond the newest that are read. */
const forgotten = { to: "", text: "", leaves_at: "", taken_back_at: null };

function answerIn({ answers }: Said, id: string): ToldAnswer {
  const answer = answers.get(id);
  if (!answer) return { ...forgotten, mail: null, changed: null };
  const { to, text, leaves_at, taken_back_at, mail, changed } = answer;
  return { to, text, leaves_at, taken_back_at, mail, changed };
}

const asItCame = ({ name, query, page, referrer, utm, first_touch }: LeadRow) => ({
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
