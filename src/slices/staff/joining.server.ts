import type { Database } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Caller, Entering } from "./entering.server.ts";
import { type LinkKind, linksThat } from "./link-kinds.ts";
import type { Links } from "./links.server.ts";
import type { Ceremony } from "./passkey-ceremony.server.ts";
import type { RequestOrigin } from "./passkey-site.server.ts";
import { personBehind } from "./person-behind.server.ts";
import type { RecordOfStaff } from "./record.server.ts";
import { staffStore as store } from "./store.server.ts";
import { firstPasskey, type Joiner, type WayIn } from "./way-in.server.ts";

type JoiningDeps = {
  db: Database;
  ids: Ids;
  record: RecordOfStaff;
  links: Links;
  ceremony: Ceremony;
  wayIn: WayIn;
  enter: Entering["enter"];
  enterByPassword: Entering["enterByPassword"];
};

/** What a link leads to; `name` and `email` are empty where nobody is known yet. */
export type Behind = { kind: LinkKind; name: string; email: string };

export function createJoining(needs: JoiningDeps) {
  const { db, ids, record, links, ceremony, wayIn, enter, enterByPassword } = needs;

  /** @throws Problem 410 for a link that was used, has expired or does not exist */
  async function behind(key: string, to: keyof typeof linksThat): Promise<Behind> {
    const { kind, staff_id: id } = await links.look(db.read, key, linksThat[to]);
    const row = id === null ? undefined : await store.byId(db.read, id);
    return { kind, name: row?.name ?? "", email: row?.email ?? "" };
  }

  return {
    behind,

    /** @throws Problem 403, 410 */
    async challengeToJoin(
      { key, ...details }: { key: string; name: string; email: string },
      at: RequestOrigin,
    ) {
      const { staff_id: id } = await links.look(db.read, key, linksThat.join);
      const row = id === null ? undefined : await store.byId(db.read, id);
      const whose = {
        id: row?.id ?? ids.uuid(),
        name: details.name,
        email: row?.email ?? details.email,
      };
      return ceremony.toAdd({ ...whose, isKnown: row !== undefined }, at);
    },

    /** @throws Problem 410; 400 for a password or passkey that is refused */
    async join(joiner: Joiner, caller: Caller) {
      const { key, name } = joiner;
      const { staff_id: staffId } = await links.look(db.read, key, ["invitation"]);
      const { email } = await behind(key, "join");
      const way = await wayIn(joiner, { staffId, about: [name, email] });
      const { password_hash, passkey, how } = way;
      return db.write(async (tx) => {
        const { staff_id } = await links.take(tx, key, ["invitation"]);
        const { id, role } = await personBehind(tx, staff_id);
        await store.set(tx, id, { name, password_hash });
        if (passkey) await ceremony.keep(tx, passkey, firstPasskey);
        await links.removeTo(tx, id);
        await record(tx, { id }, { kind: "staff.joined", data: { role } });
        if (how === "passkey") return { entered: await enter(tx, id, { caller, how }) };
        return enterByPassword(tx, await personBehind(tx, staff_id), caller);
      });
    },
  };
}
