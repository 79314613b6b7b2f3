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
type Change = { id: number; by: string | null };

export function createDocumentNews({ db, ownId, streams }: Needs) {
  const { upTo, hear, close } = createGathering({ ownId, tell });

  function tell(changes: Change[], toldUpTo: string) {
    for (const [id, ofIt] of Map.groupBy(changes, (change) => change.id)) {
      const data = { ids: [id], by: oneOf(ofIt) };
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

/** @returns who changed it; null where it was nobody of the staff, or several */
function oneOf(changes: Change[]): string | null {
  const who = new Set(changes.map(({ by }) => by));
  const [first = null] = who;
  return who.size === 1 ? first : null;
}
