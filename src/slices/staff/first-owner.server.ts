/** By the link that the first start prints. */
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import type { Caller, Entered, Entering } from "./entering.server.ts";
import { hashOf, type Links } from "./links.server.ts";
import type { Ceremony } from "./passkey-ceremony.server.ts";
import type { RecordOfStaff } from "./record.server.ts";
import { staffStore as store } from "./store.server.ts";
import { firstPasskey, type Joiner, type WayIn } from "./way-in.server.ts";

type Needs = {
  db: Database;
  clock: Clock;
  ids: Ids;
  record: RecordOfStaff;
  links: Links;
  ceremony: Ceremony;
  wayIn: WayIn;
  enter: Entering["enter"];
};

const isThere = "This site has an owner already. Sign in, or ask them for an invitation.";

export function createFirstOwner(needs: Needs) {
  const { db, clock, ids, record, links, ceremony, wayIn, enter } = needs;
  return {
    /** @returns a key that makes whoever follows it the owner; null where there is one */
    ownerLink: (): Promise<string | null> =>
      db.write(async (tx) => {
        if ((await store.owners(tx)).length > 0) return null;
        return links.make(tx, { kind: "owner", staffId: null });
      }),

    /** Of fifty at once, one. @throws Problem 409, 410; 400 for a way in that is not good */
    async becomeOwner(given: Joiner & { email: string }, caller: Caller) {
      const { key, name, email } = given;
      await links.look(db.read, key, ["owner"]);
      const way = await wayIn(given, { staffId: null, about: [name, email] });
      const { password_hash, passkey, how } = way;
      return db.write(async (tx): Promise<Entered> => {
        // All of them at once: on PostgreSQL whoever comes second waits here, and finds none.
        const taken = await links.takeAllOf(tx, "owner");
        if (taken.length > 0 && (await store.owners(tx)).length > 0)
          throw new Problem(409, isThere);
        if (!taken.some(({ key_hash }) => key_hash === hashOf(key)))
          throw new Problem(410, isThere);
        const id = passkey?.staffId ?? ids.uuid();
        const created_at = timestamp(clock.now());
        await store.insert(tx, { id, name, email, role: "owner", password_hash, created_at });
        if (passkey) await ceremony.keep(tx, passkey, firstPasskey);
        await record(tx, { id }, { kind: "staff.joined", data: { role: "owner" } });
        return enter(tx, id, { caller, how });
      });
    },
  };
}
