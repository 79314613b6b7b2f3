/** Choosing a new password, by a link that a mail or the command line gave. */
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Codes } from "./codes.server.ts";
import type { Caller } from "./entering.server.ts";
import { linksThat } from "./link-kinds.ts";
import type { Links } from "./links.server.ts";
import { passkeyStore } from "./passkey-store.server.ts";
import type { Passwords } from "./passwords.server.ts";
import { personBehind } from "./person-behind.server.ts";
import type { RecordOfStaff } from "./record.server.ts";
import type { Sessions } from "./sessions.server.ts";
import { type StaffRow, staffStore as store } from "./store.server.ts";

type NewPasswordDeps = {
  db: Database;
  record: RecordOfStaff;
  links: Links;
  passwords: Passwords;
  sessions: Sessions;
  codes: Codes;
};
type Chosen = { key: string; password: string };

export function createNewPassword(needs: NewPasswordDeps) {
  const { db, record, links, passwords, sessions, codes } = needs;

  async function removeFactors(tx: Transaction<Tables>, { id, code_secret }: StaffRow) {
    if (code_secret !== null) {
      await codes.remove(tx, id);
      await record(tx, { id }, { kind: "staff.factor_removed", data: { factor: "code" } });
    }
    if ((await passkeyStore.removeAllOf(tx, id)) > 0)
      await record(tx, { id }, { kind: "staff.factor_removed", data: { factor: "passkey" } });
  }

  return {
    /**
     * Ends all their sessions. Only a link of the command line removes one-time codes and passkeys:
     * somebody who reads another's mail has one factor, and must not remove the other. Marks this
     * browser as theirs, so that guesses made elsewhere do not keep it out.
     * @returns the value of its cookie; null where it was theirs already
     * @throws Problem 410; 400 for a password that is easy to guess
     */
    async choosePassword({ key, password }: Chosen, { device }: Pick<Caller, "device">) {
      const { staff_id: staffId } = await links.look(db.read, key, linksThat.password);
      const { name, email } = await personBehind(db.read, staffId);
      await passwords.refuseGuessable(password, [name, email]);
      const password_hash = await passwords.hash(password);
      return db.write(async (tx) => {
        const { staff_id, kind } = await links.take(tx, key, linksThat.password);
        const row = await personBehind(tx, staff_id);
        const { id } = row;
        await store.set(tx, id, { password_hash });
        if (kind === "recovery") await removeFactors(tx, row);
        await links.removeTo(tx, id);
        await sessions.endAllOf(tx, id);
        await record(tx, { id }, { kind: "staff.password_changed", data: {} });
        return sessions.markDevice(tx, device, id);
      });
    },
  };
}
