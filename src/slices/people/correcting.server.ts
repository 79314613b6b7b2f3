import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import { emailKey } from "../../platform/contact.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { PhoneRegion } from "./intake.server.ts";
import { lockForLead } from "./lock.server.ts";
import { phoneKey } from "./phone-key.server.ts";
import { removeContact } from "./remove-contact.server.ts";
import { type NewContact, personStore as store } from "./store.server.ts";
import { requirePerson, togetherWith } from "./together.server.ts";
import { wordStore } from "./word-store.server.ts";
import { indexWords, wordsOfContact } from "./words.server.ts";

type Tx = Transaction<Tables>;
type Renaming = { id: string; name: string; was: string; by: Actor };
/** `contact` in any spelling. */
type About = { id: string; contact: NewContact; by: Actor };
type CorrectingDeps = { db: Database; clock: Clock; events: Events; phoneRegion: PhoneRegion };

/** More than a person has, even with a hundred merged into one. */
const mostContacts = 200;

export function createCorrecting({ db, clock, events, phoneRegion }: CorrectingDeps) {
  const keyOf = async (tx: Tx, { kind, value }: NewContact): Promise<NewContact> => ({
    kind,
    value: kind === "email" ? emailKey(value) : phoneKey(value, await phoneRegion(tx)),
  });

  return {
    /**
     * Leaves their leads unchanged; the old name still finds them. `was` is the name that staff
     * saw.
     * @throws Problem 404; 409 where the name has changed meanwhile
     */
    rename: ({ id, name, was, by }: Renaming): Promise<void> =>
      db.write(async (tx) => {
        const person = await requirePerson(tx, id);
        if (person.name === name) return;
        if (person.name !== was) throw nameConflict(person.name);
        await store.setName(tx, person.id, name);
        await wordStore.add(tx, person.id, indexWords(name));
        const about = aboutOf(person.id, by);
        await events.record(tx, { ...about, kind: "person.renamed", data: { name, was } });
      }),

    /** @throws Problem 404; 409 with `other` where the email is somebody else's, or for too many */
    addContact: ({ id, contact, by }: About): Promise<NewContact> =>
      db.write(async (tx) => {
        const added = await keyOf(tx, contact);
        await lockForLead(tx, db.engine, added.kind === "phone" ? added.value : null);
        const person = await requirePerson(tx, id);
        const people = await togetherWith(tx, person.id);
        const contacts = await store.contactsOf(tx, people, mostContacts);
        if (contacts.some(({ kind, value }) => kind === added.kind && value === added.value))
          throw new Problem(409, "This is one of theirs already.");
        if (contacts.length >= mostContacts)
          throw new Problem(409, `A person can have ${mostContacts} contacts at most.`);
        const row = { person_id: person.id, ...added, created_at: timestamp(clock.now()) };
        if (!(await store.addContact(tx, row))) throw await isAnothers(tx, added.value);
        await wordStore.add(tx, person.id, wordsOfContact(added));
        const about = aboutOf(person.id, by);
        await events.record(tx, { ...about, kind: "person.contact_added", data: added });
        return added;
      }),

    /** Their leads keep what was written in them. @throws Problem 404 */
    removeContact: ({ id, contact, by }: About): Promise<void> =>
      db.write(async (tx) => {
        await lockForLead(tx, db.engine, null);
        const person = await requirePerson(tx, id);
        const people = await togetherWith(tx, person.id);
        if (!(await removeContact(tx, people, contact)))
          throw new Problem(404, "This was removed already.");
        const about = aboutOf(person.id, by);
        await events.record(tx, { ...about, kind: "person.contact_removed", data: contact });
      }),
  };
}

const aboutOf = (id: string, by: Actor) => ({ by, subject: { kind: "person", id }, person: id });

/** An email belongs to one person: the error names the other, since both may be the same person. */
async function isAnothers(tx: Tx, email: string): Promise<Problem> {
  const { person_id } = await store.personByEmail(tx, email);
  const { id, name } = await requirePerson(tx, person_id);
  const sentence = `${email} is ${name}’s email, and an email is one person’s. Are they the same?`;
  return new Problem(409, sentence, { extra: { other: { id, name } } });
}

const nameConflict = (name: string) =>
  new Problem(409, `Somebody has changed the name to ${name} since you opened this.`);
