import type { Colleagues } from "../../../core/accounts/colleagues.server.ts";
import type { StaffActor } from "../../../core/activity/contract.ts";
import type { Events } from "../../../core/activity/events.server.ts";
import type { Undoable } from "../../../core/activity/undo.server.ts";
import type { Database, Queries } from "../../../platform/db/database.ts";
import type { Ids } from "../../../platform/ids.ts";
import { Problem } from "../../../platform/problem.ts";
import { type Clock, timestamp } from "../../../platform/time/clock.ts";
import type { Announce } from "../announcing.server.ts";
import { holdLead } from "../find-lead.server.ts";
import { namedOf, senderOf } from "../lead-details.ts";
import { mentions, type Note } from "../replies-and-notes.ts";
import { publishLeads } from "../topic.ts";
import type { SearchText } from "../words/search-text.server.ts";
import { noteStore as store } from "./replies-and-notes-store.server.ts";
import { workingStore } from "./working-store.server.ts";

const mostNotes = 500;
/** The button to undo is shown for ten seconds; a slow connection needs longer. */
const longestMs = 60_000;
const tooLate = "It is too late to remove this note.";

type NewNote = { id: string; text: string; mentions?: string[]; by: StaffActor };
type NotesDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  colleagues: Pick<Colleagues, "whoMay">;
  addTexts: SearchText["addTexts"];
  announce: Pick<Announce, "mentioned">;
};

export const createNotes = ({
  db,
  clock,
  ids,
  events,
  colleagues,
  addTexts,
  announce,
}: NotesDeps) => ({
  /** `id` is the lead's. @throws Problem 404; 422 if a mentioned colleague may not read leads */
  addNote: ({ id: leadId, text, mentions: named = [], by }: NewNote): Promise<Note> =>
    db.write(async (tx) => {
      const lead = await holdLead(tx, leadId);
      if (named.length > 0) {
        const staffIds = new Set((await colleagues.whoMay("leads.read", tx)).map(({ id }) => id));
        if (!named.every((id) => staffIds.has(id)))
          throw new Problem(422, "Somebody you named does not see enquiries.");
      }
      const note = { id: ids.uuid(), text, by: by.id, at: timestamp(clock.now()) };
      const all = [...new Set(named)];
      await store.add(tx, {
        id: note.id,
        lead_id: leadId,
        text,
        mentions: JSON.stringify(all),
        staff_id: by.id,
        created_at: note.at,
      });
      await workingStore.set(tx, leadId, { changed_at: note.at });
      await addTexts(tx, leadId, [text]);
      await events.record(tx, {
        id: note.id,
        kind: "lead.noted",
        by,
        subject: { kind: "lead", id: leadId },
        contact: senderOf(lead),
        data: { note: note.id },
      });
      const others = all.filter((one) => one !== by.id);
      if (others.length > 0) {
        const at = { at: note.at, note_id: note.id };
        await store.mention(
          tx,
          others.map((staff_id) => ({ staff_id, ...at, seen_at: null })),
        );
        await announce.mentioned(tx, { lead: namedOf(lead), staff: others, text, by: by.id });
      }
      publishLeads(db, tx, [leadId]);
      return { ...note, mentions: all };
    }),

  noteUndoable: {
    isOwn: true,
    within: { ms: longestMs, tooLate },
    async undo(tx, [{ subject, data }], by) {
      const row = await holdLead(tx, subject.id);
      const removed = await store.remove(tx, data.note);
      if (!removed) throw new Problem(409, tooLate);
      await workingStore.set(tx, row.id, { changed_at: timestamp(clock.now()) });
      const about = { subject, contact: senderOf(row) };
      await events.record(tx, { ...about, kind: "lead.note_removed", by, data });
      publishLeads(db, tx, [row.id]);
      const named = mentions.parse(JSON.parse(removed.mentions)).filter((one) => one !== by.id);
      const readers = await colleagues.whoMay("leads.read", tx);
      const names = readers.flatMap(({ id, name }) => (named.includes(id) ? [name] : []));
      const mailed = names.length > 0 ? ` ${names.join(", ")} may have been mailed of it.` : "";
      return { message: `Your note is removed.${mailed}` };
    },
  } satisfies Undoable<"lead.noted">,

  mentionsOf: (from: Queries, options: { staff: string; since: string; limit: number }) =>
    store.mentionsOf(from, options),

  /** Mentions whose lead the colleague has not opened; 100 stands for more. */
  unseenMentions: (options: { staff: string; since: string }): Promise<number> =>
    store.countUnseen(db.read, options, 100),

  /** When a colleague opens the lead; published, so that counts are updated. */
  async seeMentions(opened: { staff: string; lead: string }): Promise<void> {
    if ((await store.countUnseen(db.read, { staff: opened.staff, since: "" }, 1)) === 0) return;
    await db.write(async (tx) => {
      const isSeen = await store.see(tx, opened, timestamp(clock.now()));
      if (isSeen) publishLeads(db, tx, [opened.lead]);
    });
  },

  /** Newest first. */
  notesOf: async (leadId: string, from: Queries = db.read): Promise<Note[]> =>
    (await store.newestOf(from, leadId, mostNotes)).map((row) => ({
      id: row.id,
      text: row.text,
      mentions: mentions.parse(JSON.parse(row.mentions)),
      by: row.staff_id,
      at: row.created_at,
    })),
});
