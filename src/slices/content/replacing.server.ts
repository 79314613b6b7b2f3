/** What a text says, in other words: in its draft, which somebody publishes once they have read it. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { StaffActor } from "../events/contract.ts";
import { decode } from "./bodies.server.ts";
import { baseOf, documentOf } from "./documents.server.ts";
import { keepNow } from "./draft-history.server.ts";
import { leavesOf } from "./path-of-text.ts";
import type { Registry } from "./registry.ts";
import { type Finder, withInstead } from "./saying.ts";
import { contentStore as store } from "./store.server.ts";
import { versionStore as versions } from "./version-store.server.ts";
import { mostChanges, type WorkingCopies } from "./working-copies.server.ts";
import { workingCopyStore as copies } from "./working-copy-store.server.ts";

type Tx = Transaction<Tables>;
type Needs = { clock: Clock; kinds: Registry; workingCopies: WorkingCopies };
/** `former` is the draft's number in its history; 0 where there was none. */
export type Replaced = { id: number; revision: number; former: number };

export function createReplacing({ clock, kinds, workingCopies }: Needs) {
  const { write, restoreDraft, setAside } = workingCopies;

  return {
    /** @returns null where it says no such thing. @throws Problem 403, 404, 409, 413 */
    async replace(
      tx: Tx,
      { id, finder, of, by }: { id: number; finder: Finder; of: string; by: StaffActor },
    ): Promise<Replaced | null> {
      await store.lockContent(tx);
      const document = await documentOf(tx, id);
      const { kind, fieldFor, upgraded } = kinds.of(document.kind);
      const row = await copies.find(tx, id);
      const isWritten = row !== undefined && row.set_aside_at === null;
      const number = await baseOf(tx, document);
      const stored = isWritten ? row : await versions.find(tx, { id, number });
      if (!stored) return null;
      const body = upgraded(await decode(tx, stored));
      const changes = leavesOf({ field: fieldFor(body), value: body, path: "" }).flatMap((leaf) => {
        const value = withInstead(leaf, finder, of);
        return value === leaf.value ? [] : { path: leaf.path, value };
      });
      if (changes.length === 0) return null;
      const former = isWritten ? await keepNow(tx, row, timestamp(clock.now())) : 0;
      let { revision } = document;
      for (let at = 0; at < changes.length; at += mostChanges) {
        const some = changes.slice(at, at + mostChanges);
        ({ revision } = await write(tx, { id, kind, changes: some, revision, hand: "", by }));
      }
      return { id, revision, former };
    },

    /** @returns whether it was: what somebody wrote in since stays. @throws Problem 403, 404 */
    async takeBack(tx: Tx, replaced: Replaced & { by: StaffActor }): Promise<boolean> {
      const { id, revision, former, by } = replaced;
      await store.lockContent(tx);
      if ((await documentOf(tx, id)).revision !== revision) return false;
      if (former > 0) await restoreDraft(tx, { id, number: former, by });
      else await setAside(tx, { id, by });
      return true;
    },
  };
}
