/** Empties a site that several tests share of the people who wrote to it. */
import type { TestApp } from "./app.ts";

/** Erases every person with their enquiries and the mails about them, as staff would. */
export async function erasePeople({ app, db }: TestApp): Promise<void> {
  const people = db.read.selectFrom("people").select("id").where("merged_into", "is", null);
  for (const { id } of await people.execute())
    await app.privacy.erase({ id, by: { who: "system" } });
}
