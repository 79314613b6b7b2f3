import type { Actor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { type Ids, isId } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { emailKey } from "../../platform/text/contact.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import { type PhoneRegion, removeContactPoint } from "./intake.server.ts";
import { type MergeRow, mergeStore } from "./merge-store.server.ts";
import { phoneKey } from "./phone-key.ts";
import {
  lockForLead,
  lockForMerge,
  mostTogether,
  requireContact,
  togetherWith,
} from "./primary-contact.server.ts";
import { type NewContactPoint, contactStore as store } from "./store.server.ts";
import { indexWords, wordStore, wordsOfContactPoint } from "./word-store.server.ts";

type Merging = { into: string; from: string; by: Actor };

export type MoveLeads = {
  move(tx: Tx, way: { from: string; to: string }): Promise<void>;
  moveBack(tx: Tx, way: { from: string; to: string; senders: string[] }): Promise<void>;
};
type MergesDeps = { db: Database; clock: Clock; ids: Ids; events: Events; leads: MoveLeads };

export function createMerges({ db, clock, ids, events, leads }: MergesDeps) {
  async function join(tx: Tx, { into, from, by }: Merging) {
    const all = await togetherWith(tx, from);
    if (all.length + (await togetherWith(tx, into)).length > mostTogether)
      throw new Problem(409, `One person can be joined from ${mostTogether} at most.`);
    const id = ids.uuid();
    const merged_at = timestamp(clock.now());
    await mergeStore.add(tx, { id, from_id: from, into_id: into, merged_at });
    await store.setMergedInto(tx, all, into);
    await leads.move(tx, { from, to: into });
    await record(tx, { id, from_id: from, into_id: into }, { kind: "contact.merged", by });
    return { id };
  }

  type Kind = "contact.merged" | "contact.merge_undone";
  /** Recorded for the merged contact, so that it is in the history both merged and apart. */
  const record = (
    tx: Tx,
    { id, from_id, into_id }: Omit<MergeRow, "merged_at">,
    { kind, by }: { kind: Kind; by: Actor },
  ) =>
    events.record(tx, {
      kind,
      by,
      subject: { kind: "contact", id: into_id },
      contact: from_id,
      data: { merge: id, from: from_id },
    });

  async function undo(tx: Tx, row: MergeRow, by: Actor) {
    const contact = await requireContact(tx, row.from_id);
    const merges = await mergeStore.into(tx, await togetherWith(tx, contact.id), mostTogether);
    const back = below(merges, row.from_id);
    await mergeStore.remove(tx, row.id);
    await store.setMergedInto(tx, back, row.from_id);
    await store.setMergedInto(tx, [row.from_id], null);
    await leads.moveBack(tx, { from: contact.id, to: row.from_id, senders: back });
    await record(tx, row, { kind: "contact.merge_undone", by });
  }

  return {
    /** Where they are one contact already, the earlier merge stays. @throws Problem 404, 409 */
    merge: ({ into, from, by }: Merging): Promise<{ id: string }> =>
      db.write(async (tx) => {
        await lockForMerge(tx, db.engine);
        const [primary, secondary] = [
          await requireContact(tx, into),
          await requireContact(tx, from),
        ];
        if (into === from) throw new Problem(409, "This is one person already.");
        if (primary.id !== secondary.id)
          return join(tx, { into: primary.id, from: secondary.id, by });
        const made = (await mergeStore.byFrom(tx, from)) ?? (await mergeStore.byFrom(tx, into));
        if (!made) throw new Error(`${from} and ${into} are one, and no merge says so`);
        return { id: made.id };
      }),

    /** Leads that came since go with the contact they came to. @throws Problem 404 */
    undoMerge: (id: string, by: Actor): Promise<void> =>
      db.write(async (tx) => {
        await lockForMerge(tx, db.engine);
        const row = isId(id) && (await mergeStore.byId(tx, id));
        if (!row) throw new Problem(404, "This merge has been undone already.");
        await undo(tx, row, by);
      }),

    /** Undoes the merge of this contact; else the newest merge into them. @throws Problem 404 */
    undoLast: (contact: string, by: Actor): Promise<void> =>
      db.write(async (tx) => {
        await lockForMerge(tx, db.engine);
        const { id } = await requireContact(tx, contact);
        const [newest] = await mergeStore.into(tx, await togetherWith(tx, id), 1);
        const row = (await mergeStore.byFrom(tx, contact)) ?? newest;
        if (!row) throw new Problem(404, "Nobody was merged into this person.");
        await undo(tx, row, by);
      }),
  };
}

function below(merges: Pick<MergeRow, "from_id" | "into_id">[], id: string): string[] {
  const next = merges.filter(({ into_id }) => into_id === id);
  return [id, ...next.flatMap(({ from_id }) => below(merges, from_id))];
}

type Renaming = { id: string; name: string; was: string; by: Actor };
type About = { id: string; contactPoint: NewContactPoint; by: Actor };
type CorrectingDeps = { db: Database; clock: Clock; events: Events; phoneRegion: PhoneRegion };

/** More than a contact has, even with a hundred merged into one. */
const mostContactPoints = 200;

export function createCorrecting({ db, clock, events, phoneRegion }: CorrectingDeps) {
  const keyOf = async (tx: Tx, { kind, value }: NewContactPoint): Promise<NewContactPoint> => ({
    kind,
    value: kind === "email" ? emailKey(value) : phoneKey(value, await phoneRegion(tx)),
  });

  return {
    /** The old name still finds them. `was` is the name that staff saw. @throws Problem 404; 409 */
    rename: ({ id, name, was, by }: Renaming): Promise<void> =>
      db.write(async (tx) => {
        const contact = await requireContact(tx, id);
        if (contact.name === name) return;
        if (contact.name !== was) throw nameConflict(contact.name);
        await store.setName(tx, contact.id, name);
        await wordStore.add(tx, contact.id, indexWords(name));
        const about = aboutOf(contact.id, by);
        await events.record(tx, { ...about, kind: "contact.renamed", data: { name, was } });
      }),

    /** @throws Problem 404; 409 with `other` where the email is somebody else's, or for too many */
    addContactPoint: ({ id, contactPoint, by }: About): Promise<NewContactPoint> =>
      db.write(async (tx) => {
        const added = await keyOf(tx, contactPoint);
        await lockForLead(tx, db.engine, added.kind === "phone" ? added.value : null);
        const contact = await requireContact(tx, id);
        const contacts = await togetherWith(tx, contact.id);
        const contactPoints = await store.contactPointsOf(tx, contacts, mostContactPoints);
        if (contactPoints.some(({ kind, value }) => kind === added.kind && value === added.value))
          throw new Problem(409, "This is one of theirs already.");
        if (contactPoints.length >= mostContactPoints)
          throw new Problem(409, `A person can have ${mostContactPoints} contacts at most.`);
        const row = { contact_id: contact.id, ...added, created_at: timestamp(clock.now()) };
        if (!(await store.addContactPoint(tx, row))) throw await isAnothers(tx, added.value);
        await wordStore.add(tx, contact.id, wordsOfContactPoint(added));
        const about = aboutOf(contact.id, by);
        await events.record(tx, { ...about, kind: "contact.point_added", data: added });
        return added;
      }),

    /** Their leads keep what was written in them. @throws Problem 404 */
    removeContactPoint: ({ id, contactPoint, by }: About): Promise<void> =>
      db.write(async (tx) => {
        await lockForLead(tx, db.engine, null);
        const contact = await requireContact(tx, id);
        const contacts = await togetherWith(tx, contact.id);
        if (!(await removeContactPoint(tx, contacts, contactPoint)))
          throw new Problem(404, "This was removed already.");
        const about = aboutOf(contact.id, by);
        await events.record(tx, {
          ...about,
          kind: "contact.point_removed",
          data: contactPoint,
        });
      }),
  };
}

const aboutOf = (id: string, by: Actor) => ({ by, subject: { kind: "contact", id }, contact: id });

/** An email belongs to one contact: the error names the other, since both may be the same contact. */
async function isAnothers(tx: Tx, email: string): Promise<Problem> {
  const { contact_id } = await store.contactByEmail(tx, email);
  const { id, name } = await requireContact(tx, contact_id);
  const sentence = `${email} is ${name}’s email, and an email is one person’s. Are they the same?`;
  return new Problem(409, sentence, { extra: { other: { id, name } } });
}

const nameConflict = (name: string) =>
  new Problem(409, `Somebody has changed the name to ${name} since you opened this.`);
