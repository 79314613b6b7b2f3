import { counted } from "../../../platform/counted.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Content } from "../../../slices/content/content.server.ts";
import type { DocumentToEdit } from "../../../slices/content/contract.ts";
import { documentId } from "../documents/document-id.ts";
import type { Undo } from "../use-undo.ts";
import { asPublisher } from "./publishing-right.ts";
import { readTogether } from "./read-together.ts";

type Tx = Parameters<Content["publishAll"]>[0];
type TogetherFormsDeps = {
  content: Pick<Content, "publish" | "workingCopies">;
  write<T>(verb: (tx: Tx) => Promise<T>): Promise<T>;
  by: { who: "staff"; id: string };
  document: Pick<DocumentToEdit, "id" | "live" | "waitsFor">;
};
type ActionResult = { message: string; undo?: Undo };

const conflictMessage = "Somebody wrote in this meanwhile. Read it once more, then publish.";

export function togetherForms({ content, write, by, document }: TogetherFormsDeps) {
  const { workingCopies } = content;
  const { id, live, waitsFor } = document;
  return {
    "publish-together": {
      labels: { revision: null },
      take: asPublisher<ActionResult>(async ({ revision, others: shownOthers = "" }) => {
        if (shownOthers !== readTogether(waitsFor)) throw new Problem(409, conflictMessage);
        const documents = [{ id, revision: Number(revision) }, ...waitsFor];
        await write((tx) => workingCopies.publishTogether(tx, { documents, by }));
        const others = waitsFor.map((one) => one.id);
        const offline = (live === null ? [id, ...others] : others).join(" ");
        return {
          message: `${counted(others.length + 1, "document")} are live.`,
          undo: { intent: "apart", offline, ...(live !== null && { version: `${live}` }) },
        };
      }),
    },
    apart: {
      labels: {},
      take: asPublisher<ActionResult>(async ({ offline = "", version = "" }) => {
        const ids = offline.split(" ").map(documentId);
        const number = documentId(version);
        await write(async (tx) => {
          if (number > 0) await content.publish(tx, { id, number, by });
          await workingCopies.unpublishTogether(tx, { ids, by });
        });
        return { message: "They are offline again. What was written is kept." };
      }),
    },
  };
}
