import type { Actor } from "../../../core/activity/contract.ts";
import type { Tx } from "../../../platform/db/tables.ts";
import { Problem } from "../../../platform/problem.ts";
import { type Clock, timestamp } from "../../../platform/time/clock.ts";
import type { Reference } from "../../content-types/references.ts";
import type { Opened, Registered, Registry } from "../../content-types/registry.ts";
import { encode } from "../body-storage.server.ts";
import type { RecordEvent } from "../events.ts";
import { documentOf, refuseTaken } from "../find-document.server.ts";
import { contentStore as store } from "../store.server.ts";
import { versionStore as versions } from "./version-store.server.ts";

type VersionsDeps = { clock: Clock; kinds: Registry; record: RecordEvent };
type Draft = { id: number; kind: Registered; key: string; opened: Opened };

export type NewDocument = Reference & { body: unknown };

export function createVersions({ clock, kinds, record }: VersionsDeps) {
  /** Reserved first, so that documents of the same transaction can refer to each other. */
  async function reserve(tx: Tx, { kind: name, key, body }: NewDocument): Promise<Draft> {
    const kind = kinds.of(name);
    const opened = kind.open({ body });
    if (kind.isSingle && key !== name) throw new Problem(409, `There is one ${name} only.`);
    opened.check(key);
    await refuseTaken(tx, kind, key);
    const path = kind.pathOf({ key, body: opened.body });
    const document = {
      ...{ kind: name, key, path, ...kind.listColumns(opened.body) },
      changed_at: timestamp(clock.now()),
    };
    return { id: await store.insertDocument(tx, document), kind, key, opened };
  }

  async function write(tx: Tx, { id, kind, opened }: Draft, by: Actor): Promise<number> {
    const number = (await versions.last(tx, id)) + 1;
    const at = timestamp(clock.now());
    await store.setShown(tx, id, { ...kind.listColumns(opened.body), changed_at: at });
    await versions.insert(tx, {
      document_id: id,
      number,
      schema_version: kind.schemaVersion,
      body: (await encode(tx, kinds, { kind, body: opened.body })).json,
      author_id: by.who === "staff" ? by.id : null,
      at,
      due_at: null,
      refusal: null,
      published_at: null,
    });
    return number;
  }

  async function writeAndRecord(tx: Tx, draft: Draft, by: Actor): Promise<number> {
    const version = await write(tx, draft, by);
    const { id, kind, key } = draft;
    const data = { kind: kind.kind, key, version };
    await record(tx, { id, by }, { kind: "content.drafted", data });
    return version;
  }

  return {
    reserve,
    write,

    /** @returns the id. @throws Problem 409 if the address is in use or not allowed; 422 */
    async create(tx: Tx, { by, ...document }: NewDocument & { by: Actor }): Promise<number> {
      await store.lockContent(tx);
      const draft = await reserve(tx, document);
      await writeAndRecord(tx, draft, by);
      return draft.id;
    },

    /** Adds a version without publishing it. @returns its number. @throws Problem 404, 409, 422 */
    async draft(tx: Tx, { id, body, by }: { id: number; body: unknown; by: Actor }) {
      await store.lockContent(tx);
      const { kind: name, key } = await documentOf(tx, id);
      const kind = kinds.of(name);
      const opened = kind.open({ body });
      opened.check(key);
      return writeAndRecord(tx, { id, kind, key, opened }, by);
    },
  };
}
export type Versions = ReturnType<typeof createVersions>;
