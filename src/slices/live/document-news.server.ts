/** What those are told who have a document open: that its draft is another by now. */
import type { Database } from "../../platform/db/database.ts";
import { eventText } from "../../platform/http/event-stream.ts";
import { documentChanged } from "../content/topic.ts";
import { subjectOf } from "./contract.ts";
import { createGathering } from "./gathering.server.ts";
import type { Stream } from "./stream.ts";

type Needs = {
  db: Pick<Database, "subscribe">;
  ownId: string;
  /** Of those who look at documents. */
  streams(): Stream[];
};
type Change = { id: number; revision?: number | undefined };

export function createDocumentNews({ db, ownId, streams }: Needs) {
  const { upTo, hear, close } = createGathering({ ownId, tell });

  function tell(changes: Change[], toldUpTo: string) {
    for (const [id, ofIt] of Map.groupBy(changes, (change) => change.id)) {
      const data = { ids: [id], revision: newestOf(ofIt) };
      const text = eventText({ name: "changed", id: toldUpTo, data });
      for (const { subject, events } of streams())
        if (subject === subjectOf.document(id)) events.push(text);
    }
  }

  const unsubscribe = db.subscribe(documentChanged, (change) => hear([change]));

  return {
    upTo,
    close() {
      close();
      unsubscribe();
    },
  };
}

/** @returns the newest revision of its draft; null where not its draft alone changed */
function newestOf(changes: Change[]): number | null {
  const revisions = changes.flatMap(({ revision }) => revision ?? []);
  return revisions.length === changes.length ? Math.max(...revisions) : null;
}
