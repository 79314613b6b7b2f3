import type { Search } from "../../../core/search/search.server.ts";
import type { Tx } from "../../../platform/db/tables.ts";
import { Unavailable } from "../../../platform/db/unavailable.ts";
import type { Language } from "../../../platform/text/language.ts";
import { type Findable, twinOf } from "../../content-types/kind.ts";
import { idsIn, isOwnAddress, namedIn } from "../../content-types/references.ts";
import type { Opened, Registry } from "../../content-types/registry.ts";
import { reviewsIn } from "../advice/reviews.ts";
import { attentionStore as attention } from "../attention/attention-store.server.ts";
import { decode, encode } from "../body-storage.server.ts";
import { referencesStore as references } from "../references/references-store.server.ts";
import { contentStore as store } from "../store.server.ts";
import { type LiveRow, versionStore as versions } from "../versions/version-store.server.ts";
import { type Fault, pause, tryEach } from "./publication-faults.server.ts";

type Work = (tx: Tx, row: LiveRow) => Promise<void>;
type DerivationDeps = { kinds: Registry; search: Pick<Search, "index" | "setPath"> };

type VersionOf = { id: number; kind: string; key: string; language: Language };

const batch = 100;

export function createDerivation({ kinds, search }: DerivationDeps) {
  const relink = relinkIn(kinds);
  const places = new Map(kinds.all.map(({ kind }, place) => [kind, place]));

  async function open(tx: Tx, row: LiveRow) {
    return { opened: kinds.of(row.kind).open(await decode(tx, row)), about: aboutOf(row) };
  }

  async function derive(tx: Tx, row: LiveRow, openedDocument?: Opened) {
    const { id, kind } = row;
    const { opened, about } = openedDocument
      ? { opened: openedDocument, about: aboutOf(row) }
      : await open(tx, row);
    const found = await opened.derive(tx, about);
    const published_at = kinds.of(kind).dateOf(opened.body) ?? about.firstPublishedAt;
    await store.setShown(tx, id, { published_at });
    const twin = twinOf(kind);
    if (twin) await indexVersion(tx, { id, key: row.key, ...twin }, found);
    else await search.index(tx, { id, kind }, found);
    // In a translation, the facts to be checked again are those of the original.
    const reviews = twin ? [] : reviewsIn(kinds.of(kind).field(), opened.body);
    await attention.setReviews(tx, id, reviews);
  }

  /** Indexes a translation under its original's kind and id, in its own language. */
  async function indexVersion(tx: Tx, version: VersionOf, found: Findable[]) {
    const { id, kind, key, language } = version;
    const [original] = (await store.idsOf(tx, { kind, keys: [key] })).values();
    const of = { id: original ?? id, language };
    await search.index(tx, { id, kind, of }, original === undefined ? [] : found);
  }

  async function readdress(tx: Tx, row: LiveRow) {
    const { opened, about } = await open(tx, row);
    const path = kinds.of(row.kind).pathOf({ key: row.key, body: opened.body });
    if (path !== row.path) await store.setShown(tx, row.id, { path });
    if (opened.readdress === null) return derive(tx, row);
    const found = await opened.readdress(tx, about);
    if (found !== null) await search.setPath(tx, row.id, found);
  }

  async function each(tx: Tx, rows: LiveRow[], work: Work) {
    for (const row of rows) {
      await work(tx, row).catch((error) => refuse(row, error));
      await pause();
    }
  }

  async function inBatches(tx: Tx, ids: number[], work: Work) {
    const unique = [...new Set(ids)];
    for (let from = 0; from < unique.length; from += batch)
      await each(tx, await liveOf(tx, unique.slice(from, from + batch)), work);
  }

  async function eachLive(tx: Tx, work: Work) {
    for (const { kind } of kinds.all) {
      for (let id = 0; ; ) {
        const rows = await versions.liveAfter(tx, { kind, id }, batch);
        await each(tx, rows, work);
        if (rows.length < batch) break;
        id = rows.at(-1)?.id ?? id;
      }
    }
  }

  async function liveOf(tx: Tx, ids: number[]): Promise<LiveRow[]> {
    const rows = await versions.liveAmong(tx, ids);
    const placeOf = ({ kind }: LiveRow) => places.get(kind) ?? 0;
    return rows.sort((a, b) => placeOf(a) - placeOf(b));
  }

  return {
    async derive(tx: Tx, ids: number[], openedById = new Map<number, Opened>()): Promise<Fault[]> {
      for (const [, rows] of Map.groupBy(await liveOf(tx, ids), ({ kind }) => kind)) {
        const faults = await tryEach(tx, rows, (row) =>
          derive(tx, row, openedById.get(row.id)).catch((error) => refuse(row, error)),
        );
        if (faults.length > 0) return faults;
      }
      return [];
    },

    /** Call it after some of these documents, or documents that they name by key, were renamed. */
    readdress: (tx: Tx, ids: number[]) => inBatches(tx, ids, readdress),

    /** Call it after an address in their text has changed. */
    deriveAgain: (tx: Tx, ids: number[]) => inBatches(tx, ids, (one, row) => derive(one, row)),

    async deriveAll(tx: Tx): Promise<void> {
      // Links in texts are resolved by the paths of other documents, so these are set first.
      await eachLive(tx, relink);
      await eachLive(tx, (one, row) => derive(one, row));
    },

    async forget(tx: Tx, { id, kind }: { id: number; kind: string }): Promise<void> {
      await kinds.of(kind).forget(tx, id);
      await store.setShown(tx, id, { published_at: "" });
      await search.index(tx, { id, kind }, []);
      await attention.setReviews(tx, id, []);
      await references.setReferences(tx, id, []);
    },
  };
}
export type Derivation = ReturnType<typeof createDerivation>;

const aboutOf = ({ id, key, number, published_at, first_published_at }: LiveRow) => ({
  ...{ id, key, version: number },
  ...{ publishedAt: published_at, firstPublishedAt: first_published_at },
});

function refuse({ kind, key }: LiveRow, error: unknown): never {
  if (error instanceof Unavailable) throw error;
  throw new Error(`the ${kind} ${key} cannot be derived`, { cause: error });
}

const relinkIn =
  (kinds: Registry) =>
  async (tx: Tx, row: LiveRow): Promise<void> => {
    const { id, key, number, schema_version } = row;
    const kind = kinds.of(row.kind);
    const isOld = schema_version < kind.schemaVersion;
    const links = isOld ? [] : namedIn(kind.schema, JSON.parse(row.body));
    const hasText = links.some(({ href }) => href !== undefined && isOwnAddress(href));
    if (!isOld && !hasText && row.path !== null) return;
    const { body } = kind.open(await decode(tx, row));
    const path = kind.pathOf({ key, body });
    if (path !== row.path) await store.setShown(tx, id, { path });
    if (!isOld && !hasText) return;
    const { json } = await encode(tx, kinds, { kind, body });
    if (json === row.body) return;
    await versions.set(tx, { id, number }, { body: json, schema_version: kind.schemaVersion });
    await references.setReferences(tx, id, idsIn(json));
  };
