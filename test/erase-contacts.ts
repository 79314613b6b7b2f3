/** Empties a site that several tests share of the contacts who wrote to it. */
import type { TestApp } from "./app.ts";

/** Erases every contact with their enquiries and the mails about them, as staff would. */
export async function eraseContacts({ app, db }: TestApp): Promise<void> {
  const contacts = db.read.selectFrom("contacts").select("id").where("merged_into", "is", null);
  for (const { id } of await contacts.execute())
    await app.privacy.erase({ id, by: { who: "system" } });
}
