import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { emailKey } from "../../platform/text/contact.ts";
import { lockForMerge, requireContact, togetherWith } from "./primary-contact.server.ts";
import { contactDataStore as store } from "./store.server.ts";

type Whose = { contacts: string[]; isLast: boolean };

export const createContactData = ({ engine }: Pick<Database, "engine">) => ({
  /** Until the transaction ends there are no merges and no new leads. @throws Problem 404 */
  async lockContact(tx: Tx, id: string): Promise<string[]> {
    await lockForMerge(tx, engine);
    return togetherWith(tx, (await requireContact(tx, id)).id);
  },

  async emailsOf(db: Queries, contacts: string[], named: string[]): Promise<string[]> {
    const own = await store.emailsOf(db, contacts);
    const keys = [...new Set(named.map(emailKey))];
    const takenKeys = new Set(keys.length === 0 ? [] : await store.takenOf(db, { contacts, keys }));
    return [...new Set([...own, ...keys.filter((key) => !takenKeys.has(key))])];
  },

  async exportOf(db: Queries, { contacts, isLast }: Whose) {
    if (!isLast) return [];
    const contactPoints = Map.groupBy(
      await store.contactPointsOf(db, contacts),
      (one) => one.contact_id,
    );
    return (await store.rows(db, contacts)).map(({ id, name, created_at }) => {
      const of = (kind: "email" | "phone") =>
        (contactPoints.get(id) ?? []).filter((one) => one.kind === kind).map(({ value }) => value);
      return { id, name, since: created_at, emails: of("email"), numbers: of("phone") };
    });
  },

  async erase(tx: Tx, { contacts, isLast }: Whose): Promise<number> {
    if (!isLast) return 0;
    await store.removeMerges(tx, contacts);
    return store.removeContacts(tx, contacts);
  },
});
