import type { StaffActor } from "../../core/activity/contract.ts";
import type { Tx } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { emptyValueOf, type Field } from "../content-types/field.ts";
import { withParts } from "../content-types/field-places.ts";
import type { Reference } from "../content-types/references.ts";
import type { Registry } from "../content-types/registry.ts";
import type { WorkingCopyParts } from "./drafts/working-copy.server.ts";
import type { RecordEvent } from "./events.ts";
import { documentOf, freeKey } from "./find-document.server.ts";
import { contentStore as store } from "./store.server.ts";

type BeginningDeps = {
  kinds: Registry;
  record: RecordEvent;
  copy: Pick<WorkingCopyParts, "at" | "begun" | "put">;
};

/** If the key is in use, a number is added to it. */
export type NewWorkingCopy = Reference & {
  body: object;
  below?: string;
  copyOf?: number;
  by: StaffActor;
};

export function createBeginning({ kinds, record, copy }: BeginningDeps) {
  /** @returns the id of the new document. @throws Problem 409 */
  async function begin(tx: Tx, newDocument: NewWorkingCopy): Promise<number> {
    await store.lockContent(tx);
    const { kind: name, key, body, below = "", copyOf, by } = newDocument;
    const kind = kinds.of(name);
    if (kind.isSingle) throw new Problem(409, `There is one ${kind.names.one} only.`);
    kind.checkKey(key);
    if (below !== "" && (await store.kindAt(tx, [name], below)) === undefined)
      throw new Problem(409, `There is nothing at ${below} any more. Choose another place.`);
    const free = await freeKey(tx, kind, key);
    const document = {
      ...{ kind: name, key: free, path: null, title: "" },
      ...{ changed_at: copy.at(), begun_by: by.id },
    };
    const fullBody = { ...(await kind.placed(tx, free)), ...body };
    const id = await store.insertDocument(tx, document);
    const copyRow = { document_id: id, based_on: 0, hands: "{}", changed_by: by.id };
    await copy.put(tx, filledValue(kind.field(), fullBody), copyRow);
    const data = { kind: name, key: free, ...(copyOf !== undefined && { copyOf }) };
    await record(tx, { id, by }, { kind: "content.begun", data });
    return id;
  }

  return {
    begin,

    /** Copies it as it is written now. @returns the copy's id @throws Problem 404, 409 */
    async copy(tx: Tx, { id, by }: { id: number; by: StaffActor }): Promise<number> {
      await store.lockContent(tx);
      const { kind: name, key } = await documentOf(tx, id);
      const kind = kinds.of(name);
      if (kind.begin === null || kind.isNeeded(key))
        throw new Problem(409, `Of this ${kind.names.one} there is one only.`);
      const { body } = await copy.begun(tx, id);
      const title = `Copy of ${kind.titleOf(body)}`;
      const copied = { ...Object(body), title, ...(await kind.placed(tx, key)) };
      return begin(tx, { kind: name, key: `${key}-copy`, body: copied, copyOf: id, by });
    },
  };
}

export function filledValue(field: Field, value: unknown): unknown {
  if (value === undefined) return field.optional ? undefined : emptyValueOf(field);
  return withParts(field, value, filledValue);
}
