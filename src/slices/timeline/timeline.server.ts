/** One enquiry's story, or one person's, from what every slice above knows of it. */
import { Problem } from "../../platform/problem.ts";
import type { Chat } from "../chat/chat.server.ts";
import type { Actor, Event } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { Leads } from "../leads/leads.server.ts";
import type { Note } from "../leads/note-contract.ts";
import type { LeadRow } from "../leads/store.server.ts";
import type { People } from "../people/people.server.ts";
import type { Staff } from "../staff/staff.server.ts";
import { firstTouch } from "../visits/first-touch.ts";
import type { Visitors } from "../visits/visitors.server.ts";
import type { Entry, EntryBy } from "./contract.ts";
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
  leads: Pick<Leads, "row" | "ofPerson" | "notesOf">;
  chat: Pick<Chat, "story">;
};

export function createTimeline({ events, visitors, people, staff, leads, chat }: Needs) {
  async function names(): Promise<Map<string, string>> {
    return new Map((await staff.colleagues.list()).map(({ id, name }) => [id, name]));
  }

  async function eventsOf(lead: LeadRow): Promise<Told[]> {
    const [told, notes] = await Promise.all([
      events.of({ kind: "lead", id: lead.id }, mostEntries),
      leads.notesOf(lead.id),
    ]);
    const byId = new Map(notes.map((note) => [note.id, note]));
    return told.map((event) => ({ event, lead, notes: byId }));
  }

  async function chatOf({ id, conversation_id }: LeadRow): Promise<Entry[]> {
    const story = conversation_id === null ? null : await chat.story(conversation_id);
    if (!story) return [];
    const by = { who: "visitor" } as const;
    return [
      { id: story.conversation, kind: "chat.talked", at: story.until, by, lead: id, data: story },
    ];
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
        chatOf(lead),
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
        Promise.all(chatsOnce(theirs).map(chatOf)),
        readingOf(theirs),
      ]);
      const all = [...about.flat().map((event) => ({ event, ...ofNoLead })), ...told.flat()];
      // What was done to a lead concerns the person too: told of once, with its lead.
      const once = new Map(all.map((one) => [one.event.id, one]));
      return newestFirst([
        ...[...once.values()].map((one) => entryOf(one, staffNames)),
        ...talkedOnce(talked.flat()),
        ...read,
      ]);
    },
  };
}

/** One conversation may have left several: it is read for one of them. */
const chatsOnce = (rows: LeadRow[]): LeadRow[] => [
  ...new Map(rows.map((row) => [row.conversation_id, row])).values(),
];

type Told = { event: Event; lead: LeadRow | null; notes: Map<string, Note> };
const ofNoLead = { lead: null, notes: new Map<string, Note>() };

function entryOf({ event, lead, notes }: Told, names: Map<string, string>): Entry {
  const { subject: _, person: __, ...told } = event;
  const more = { by: byOf(event.by, names), lead: lead?.id ?? null };
  if (told.kind === "lead.received")
    return { ...told, ...more, data: { ...told.data, said: lead && asItCame(lead) } };
  if (told.kind !== "lead.noted") return { ...told, ...more };
  const { text, mentions } = notes.get(told.data.note) ?? erased;
  return { ...told, ...more, data: { ...told.data, text, mentions } };
}

/** Of a note beyond the newest that are read. */
const erased = { text: "", mentions: [] };

const asItCame = ({ name, query, page, referrer, utm, first_touch }: LeadRow) => ({
  name,
  query,
  page,
  referrer,
  utm,
  first: first_touch === null ? null : firstTouch.parse(JSON.parse(first_touch)),
});

const byOf = (by: Actor, names: Map<string, string>): EntryBy =>
  by.who === "staff" ? { ...by, name: names.get(by.id) ?? "Somebody who has left" } : by;

/** One conversation may have left several enquiries. */
const talkedOnce = (entries: Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

const newestFirst = (entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => compare(b.at, a.at) || compare(b.id, a.id)).slice(0, mostEntries);

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
