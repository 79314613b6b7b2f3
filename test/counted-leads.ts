/** Leads as rows, each with what numbers are told by: quicker than sending them one by one. */
import type { Insertable } from "kysely";
import type { Tables } from "../src/platform/db/tables.ts";
import { randomIds } from "../src/platform/ids.ts";
import type { TestApp } from "./app.ts";

type Row = Insertable<Tables["leads"]>;
export type GivenLead = Partial<Row> & Pick<Row, "created_at">;

const rowsAtOnce = 300;

/** @returns their ids */
export async function addLeads({ db }: Pick<TestApp, "db">, given: GivenLead[]): Promise<string[]> {
  const contact = { id: "counted", name: "Vera", created_at: "2024-01-01T00:00:00.000Z" };
  const rows = given.map((one) => leadOf(one));
  await db.write(async (tx) => {
    await tx
      .insertInto("contacts")
      .values(contact)
      .onConflict((c) => c.doNothing())
      .execute();
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await tx
        .insertInto("leads")
        .values(rows.slice(at, at + rowsAtOnce))
        .execute();
  });
  return rows.map(({ id }) => id);
}

function leadOf(one: GivenLead): Row {
  const id = randomIds.uuid();
  return {
    ...{ id, enquiry_key: id, contact_id: "counted", name: "Vera", query: null },
    ...{ service: "General", source: "Contact Page", stage: "new" },
    ...{ spam: 0, unfinished: 0, ip: "", network: "", changed_at: one.created_at },
    ...one,
  };
}
