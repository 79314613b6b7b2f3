import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import { type ExportedData, exportVersion, type PersonExport } from "./export-contract.ts";
import type { Parts, Whose } from "./part.ts";
import type { FindWhose } from "./whose.server.ts";

type ExportingDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  parts: Parts;
  findWhose: FindWhose;
};

/** Leads per file: only a program sends more. */
const mostEnquiries = 1_000;

export type Exporting = ReturnType<typeof createExporting>;

export const createExporting = ({ db, clock, events, parts, findWhose }: ExportingDeps) => {
  const tell = async (whose: Whose): Promise<ExportedData> => ({
    people: await parts.people.exportOf(db.read, whose),
    enquiries: await parts.enquiries.exportOf(db.read, whose),
    added: await parts.added.exportOf(db.read, whose),
    notes: await parts.notes.exportOf(db.read, whose),
    answers: await parts.answers.exportOf(db.read, whose),
    chats: await parts.chats.exportOf(db.read, whose),
    pages_read: await parts.pages_read.exportOf(db.read, whose),
    mails: await parts.mails.exportOf(db.read, whose),
    history: await parts.history.exportOf(db.read, whose),
  });

  async function fileOf(whose: Whose, by: Actor): Promise<PersonExport> {
    const personal = await tell(whose);
    const [person = ""] = whose.people;
    await db.write((tx) =>
      events.record(tx, {
        kind: "person.exported",
        by,
        subject: { kind: "person", id: person },
        person,
        data: {},
      }),
    );
    return {
      format: "foyer person",
      version: exportVersion,
      exported_at: timestamp(clock.now()),
      ...personal,
    };
  }

  return {
    /** @throws Problem 404; 422 for more than one file holds */
    async exportOf({ id, by }: { id: string; by: Actor }): Promise<PersonExport> {
      const whose = await findWhose.read(db.read, { id, limit: mostEnquiries });
      if (!whose) throw new Problem(404, "There is no such person.");
      if (!whose.isLast) throw tooMany();
      return fileOf(whose, by);
    },

    /**
     * For somebody who has only shown that they read mail at that address.
     * @throws Problem 404; 422 for more than one file holds
     */
    async copyOf({ id, email }: { id: string; email: string }): Promise<PersonExport> {
      const whose = await findWhose.behind(db.read, { id, email, limit: mostEnquiries });
      if (!whose) throw new Problem(404, "There is no such person.");
      if (whose === "too many") throw tooMany();
      return fileOf(whose, { who: "visitor" });
    },
  };
};

const tooMany = () =>
  new Problem(
    422,
    `They have sent more than ${mostEnquiries.toLocaleString("en-IN")} enquiries: too many for one ` +
      "file. Your server administrator can give you a copy of the database.",
  );
