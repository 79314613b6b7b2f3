import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { emailKey } from "../../platform/text/contact.ts";
import { lockForMerge, requirePerson, togetherWith } from "./primary-person.server.ts";
import { personDataStore as store } from "./store.server.ts";

type Whose = { people: string[]; isLast: boolean };

export const createPersonData = ({ engine }: Pick<Database, "engine">) => ({
  /** Until the transaction ends there are no merges and no new leads. @throws Problem 404 */
  async lockPerson(tx: Tx, id: string): Promise<string[]> {
    await lockForMerge(tx, engine);
    return togetherWith(tx, (await requirePerson(tx, id)).id);
  },

  async emailsOf(db: Queries, people: string[], named: string[]): Promise<string[]> {
    const own = await store.emailsOf(db, people);
    const keys = [...new Set(named.map(emailKey))];
    const takenKeys = new Set(keys.length === 0 ? [] : await store.takenOf(db, { people, keys }));
    return [...new Set([...own, ...keys.filter((key) => !takenKeys.has(key))])];
  },

  async exportOf(db: Queries, { people, isLast }: Whose) {
    if (!isLast) return [];
    const contactPoints = Map.groupBy(
      await store.contactPointsOf(db, people),
      (one) => one.person_id,
    );
    return (await store.rows(db, people)).map(({ id, name, created_at }) => {
      const of = (kind: "email" | "phone") =>
        (contactPoints.get(id) ?? []).filter((one) => one.kind === kind).map(({ value }) => value);
      return { id, name, since: created_at, emails: of("email"), numbers: of("phone") };
    });
  },

  async erase(tx: Tx, { people, isLast }: Whose): Promise<number> {
    if (!isLast) return 0;
    await store.removeMerges(tx, people);
    return store.removePeople(tx, people);
  },
});
