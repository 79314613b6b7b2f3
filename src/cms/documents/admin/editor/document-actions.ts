import type { Undo } from "../../../../core/admin/use-undo.ts";
import type { Tx } from "../../../../platform/db/tables.ts";
import type { SignedIn } from "../../../../platform/pages/page-context.ts";
import { Problem } from "../../../../platform/problem.ts";
import type { Content } from "../../content.server.ts";
import { documentId } from "../document-path.ts";
import { refuseUnlessPublisher } from "./publishing-right.ts";

type DocumentActionsDeps = {
  content: Content;
  write<T>(verb: (tx: Tx) => Promise<T>): Promise<T>;
  who: SignedIn;
  kind: string;
  when(iso: string): string;
};
type Publishing = { revision?: number; at?: Date };
/** `instead` is "" where nothing is live. With `draft`, the live words become the draft again. */
type FormerVersion = { version?: string; instead?: string; draft?: string };

/** Each action throws a `Problem` when refused; its `undo` names the form of another action. */
export function createDocumentActions({ content, write, who, kind, when }: DocumentActionsDeps) {
  const { documents, workingCopies, bin } = content;
  const by = { who: "staff", id: who.id } as const;
  const liveOf = async (tx: Tx, id: number) => (await documents.named(kind, id, tx)).live;

  /** @param run gets the live version, which cannot change until the transaction ends */
  const asPublisher = <T>(id: number, run: (tx: Tx, live: number | null) => Promise<T>) =>
    write(async (tx) => {
      refuseUnlessPublisher(who);
      await content.hold(tx);
      return run(tx, await liveOf(tx, id));
    });

  return {
    publish: (id: number, { revision, at }: Publishing = {}) =>
      asPublisher(id, async (tx, live) => {
        const publication = {
          id,
          by,
          ...(revision !== undefined && { revision }),
          ...(at && { at }),
        };
        const due = await workingCopies.publish(tx, publication);
        if (due !== null)
          return { message: `It goes live ${when(due)}.`, undo: { intent: "unschedule" } };
        // The server's clock has passed this time, so it would publish at once.
        if (at) throw refusedAt("This time has passed. Choose one to come.");
        const now = await liveOf(tx, id);
        if (live === now) throw new Problem(409, "It is live as it is written.");
        return live === null
          ? { message: "It is live.", undo: { intent: "unpublish" } }
          : { message: "The changes are live.", undo: { ...again(live, now), draft: "again" } };
      }),

    publishVersion: (id: number, { version = "", instead = "", draft }: FormerVersion) =>
      asPublisher(id, async (tx, live) => {
        const number = versionOf(version);
        if (`${live ?? ""}` !== instead)
          throw new Problem(409, "Somebody published since. Look at Versions.");
        await content.publish(tx, { id, number, by });
        const message = `Version ${number} is live again.`;
        if (draft !== undefined && live !== null) {
          await workingCopies.recover(tx, { id, number: live });
          const { revision } = await documents.named(kind, id, tx);
          return { message, undo: { intent: "publish", revision: `${revision}` } };
        }
        return {
          message,
          undo: live === null ? { intent: "unpublish" } : again(live, number),
        };
      }),

    unpublish: (id: number) =>
      asPublisher(id, async (tx, live) => {
        await content.unpublish(tx, { id, by });
        const message = "It is offline: visitors no longer find it.";
        return { message, ...(live !== null && { undo: again(live, null) }) };
      }),

    unschedule: (id: number) =>
      asPublisher(id, async (tx) => {
        await workingCopies.cancel(tx, { id, by });
        return { message: "It is no longer scheduled. What was written is kept." };
      }),

    remove: (id: number, { revision }: Publishing = {}) =>
      write(async (tx) => {
        await content.hold(tx);
        await documents.named(kind, id, tx);
        if ((await content.readState(tx, id)).last > 0) refuseUnlessPublisher(who);
        await bin.move(tx, { id, by, revision });
        return { message: "It is in the bin.", undo: { intent: "restore" } };
      }),
  };
}

/** The form is refused once another version than `instead` is live. */
const again = (version: number, instead: number | null): Undo => ({
  intent: "again",
  version: `${version}`,
  instead: `${instead ?? ""}`,
});

/** @throws Problem 400 */
export function versionOf(text = ""): number {
  const number = documentId(text);
  if (number === 0) throw new Problem(400, "Choose a version.");
  return number;
}

export const refusedAt = (sentence: string) =>
  new Problem(400, sentence, { errors: { at: [sentence] } });
