/** Replaces a fact in a document's draft, which a colleague then reads and publishes. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { StaffActor } from "../events/contract.ts";
import { decode } from "./bodies.server.ts";
import { baseOf, documentOf } from "./documents.server.ts";
import { keepNow } from "./draft-history.server.ts";
import { leavesOf } from "./path-of-text.ts";
import type { Registry } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";
import { replaceMatches, type TextMatcher } from "./text-matches.ts";
import { versionStore as versions } from "./version-store.server.ts";
import { mostChanges, type WorkingCopies } from "./working-copies.server.ts";
import { workingCopyStore as copies } from "./working-copy-store.server.ts";

type Tx = Transaction<Tables>;
type TextReplacementDeps = { clock: Clock; kinds: Registry; workingCopies: WorkingCopies };
type Replacement = { id: number; matcher: TextMatcher; fact: string; by: StaffActor };
/** `historyNumber` is the replaced draft's number in the history; 0 if there was no draft. */
export type ReplacedDraft = { id: number; revision: number; historyNumber: number };

export function createTextReplacement({ clock, kinds, workingCopies }: TextReplacementDeps) {
  const { write, restoreDraft, discardDraft } = workingCopies;

  return {
    /**
     * @returns null if the document does not contain the fact.
     * @throws Problem 403, 404, 409, 413
     */
    async replace(tx: Tx, { id, matcher, fact, by }: Replacement): Promise<ReplacedDraft | null> {
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
        const value = replaceMatches(leaf, matcher, fact);
        return value === leaf.value ? [] : { path: leaf.path, value };
      });
      if (changes.length === 0) return null;
      const historyNumber = isWritten ? await keepNow(tx, row, timestamp(clock.now())) : 0;
      let { revision } = document;
      for (let at = 0; at < changes.length; at += mostChanges) {
        const some = changes.slice(at, at + mostChanges);
        ({ revision } = await write(tx, { id, kind, changes: some, revision, hand: "", by }));
      }
      return { id, revision, historyNumber };
    },

    /** @returns false if the draft has changed since. @throws Problem 403, 404 */
    async takeBack(tx: Tx, draft: ReplacedDraft & { by: StaffActor }): Promise<boolean> {
      const { id, revision, historyNumber, by } = draft;
      await store.lockContent(tx);
      if ((await documentOf(tx, id)).revision !== revision) return false;
      if (historyNumber > 0) await restoreDraft(tx, { id, number: historyNumber, by });
      else await discardDraft(tx, { id, by });
      return true;
    },
  };
}
