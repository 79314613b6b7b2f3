import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import { decode, encode } from "./bodies.server.ts";
import type { Derivation } from "./derivation.server.ts";
import { documentOf } from "./documents.server.ts";
import type { Record } from "./events.ts";
import { idsIn } from "./references.ts";
import type { Registry } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";
import { versionStore as versions } from "./version-store.server.ts";

type Tx = Transaction<Tables>;
type Needs = {
  clock: Clock;
  kinds: Registry;
  derivation: Derivation;
  record: Record;
  bump(tx: Tx): Promise<void>;
};
type VersionName = { id: number; number: number };
/** `number` is the newest version unless given; `at` is now unless it is later. */
export type Wanted = { id: number; number?: number; at?: Date };

export function createPublication({ clock, kinds, derivation, record, bump }: Needs) {
  /** @throws Problem for what cannot be published */
  async function load(tx: Tx, { id, number }: VersionName) {
    const document = await documentOf(tx, id);
    const version = await versions.find(tx, { id, number });
    if (!version) throw new Problem(404, "This version is not to be found.");
    const kind = kinds.of(document.kind);
    const body = await decode(tx, version.body);
    const opened = kind.open({ body, schemaVersion: version.schema_version });
    opened.check(document.key);
    opened.verify();
    return { id, number, document, kind, opened, state: version.state };
  }
  type Loaded = Awaited<ReturnType<typeof load>>;

  /** All are set before one is derived, so that they may name each other. */
  async function makeLive(tx: Tx, wanted: Loaded[], by: Actor): Promise<void> {
    for (const one of wanted) await setLive(tx, one);
    for (const { id, number, document } of wanted) {
      const dead = await store.deadReferences(tx, id);
      if (dead.length > 0) throw namesUnpublished(dead);
      const data = { kind: document.kind, key: document.key, version: number };
      await record(tx, { id, by }, { kind: "content.published", data });
    }
    await derivation.derive(
      tx,
      wanted.map(({ id }) => id),
    );
    await bump(tx);
  }

  async function setLive(tx: Tx, { id, number, document, kind, opened }: Loaded) {
    // Encoded again: what it names may have come into being after it was written.
    const { json, unknown } = await encode(tx, kind, opened.body);
    if (unknown.length > 0) throw namesUnpublished(unknown);
    const published_at = timestamp(clock.now());
    await versions.unschedule(tx, id);
    await versions.set(
      tx,
      { id, number },
      { body: json, schema_version: kind.schemaVersion, state: "published", published_at },
    );
    await store.setLive(tx, id, {
      live_version: number,
      first_published_at: document.first_published_at ?? published_at,
    });
    await store.setReferences(tx, id, idsIn(json));
  }

  async function schedule(
    tx: Tx,
    { id, number, document }: Loaded,
    due: { at: string; by: Actor },
  ) {
    await versions.unschedule(tx, id);
    await versions.set(tx, { id, number }, { state: "scheduled", due_at: due.at });
    const data = { kind: document.kind, key: document.key, version: number, dueAt: due.at };
    await record(tx, { id, by: due.by }, { kind: "content.scheduled", data });
  }

  return {
    /** Together. @returns when each will be published, null for now. @throws Problem 404, 409, 422 */
    async publishAll(tx: Tx, wanted: Wanted[], by: Actor): Promise<(string | null)[]> {
      await store.takeTurn(tx);
      const now: Loaded[] = [];
      const dates: (string | null)[] = [];
      for (const { id, number, at } of wanted) {
        const loaded = await load(tx, { id, number: number ?? (await versions.last(tx, id)) });
        const dueAt = laterThan(clock, [at ? timestamp(at) : null, loaded.opened.dueAt]);
        if (dueAt === null) now.push(loaded);
        else await schedule(tx, loaded, { at: dueAt, by });
        dates.push(dueAt);
      }
      if (now.length > 0) await makeLive(tx, now, by);
      return dates;
    },

    /** @throws Problem 404; 409 where other documents need it */
    async unpublish(tx: Tx, { id, by }: { id: number; by: Actor }): Promise<void> {
      await store.takeTurn(tx);
      const { kind, key, live_version: version } = await documentOf(tx, id);
      if (version === null) throw new Problem(409, "This is not published.");
      if (kinds.of(kind).isSingle) throw new Problem(409, "The site cannot do without this.");
      const below = await store.below(tx, { kind, key });
      const needing = [
        ...below.filter(({ live_version }) => live_version !== null),
        ...(await store.naming(tx, [id])),
      ];
      if (needing.length > 0) throw isNeeded(needing);
      await versions.unschedule(tx, id);
      await store.setLive(tx, id, { live_version: null });
      await derivation.forget(tx, { id, kind });
      await record(tx, { id, by }, { kind: "content.unpublished", data: { kind, key, version } });
      await bump(tx);
    },
  };
}
export type Publication = ReturnType<typeof createPublication>;

/** The one rule of what is due. @returns the last of `dates`, null where it has come */
function laterThan(clock: Clock, dates: (string | null)[]): string | null {
  const last =
    dates
      .filter((date) => date !== null)
      .sort()
      .at(-1) ?? null;
  return last !== null && last > timestamp(clock.now()) ? last : null;
}

const told = (documents: { key: string }[]) => documents.map(({ key }) => key).join(", ");

const namesUnpublished = (documents: { key: string }[]) =>
  new Problem(422, `This names what is not published: ${told(documents)}.`);

const isNeeded = (documents: { key: string }[]) =>
  new Problem(409, `This is still needed by ${told(documents)}. Change that first.`);
