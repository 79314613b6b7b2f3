import { z } from "zod";
import type { Search } from "../../core/search/search.server.ts";
import { wordsOf } from "../../core/search/words.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import { type Picture, picture } from "../../platform/pictures/picture.ts";
import { type FieldErrors, Problem } from "../../platform/problem.ts";
import { fold } from "../../platform/text/fold.ts";
import { twinOf } from "../content-types/kind.ts";
import { mostFaults, type Registered, type Registry } from "../content-types/registry.ts";
import { decode } from "./body-storage.server.ts";
import {
  type DocumentName,
  type DocumentPage,
  type DocumentSort,
  type DocumentState,
  type DocumentToEdit,
  type ListFilter,
  mostCounted,
  type OutlineRow,
} from "./contract.ts";
import { orders, documentListStore as store } from "./document-list-store.server.ts";
import type { WorkingCopies } from "./drafts/working-copies.server.ts";
import { mostDrafts } from "./drafts/working-copy.server.ts";
import { draftHistoryStore as history } from "./drafts/working-copy-store.server.ts";
import { baseOf, documentOf, formOf, kindsSharingKeys } from "./find-document.server.ts";
import { pictureStore as pictures } from "./picture-store.server.ts";
import { leadsOf, withAllBehind } from "./references/broken-links.server.ts";
import { contentStore as documents, thrownAway } from "./store.server.ts";
import { versionStore as versions } from "./versions/version-store.server.ts";

type DocumentListDeps = {
  db: Pick<Database, "read" | "engine">;
  kinds: Registry;
  workingCopies: Pick<WorkingCopies, "read">;
  search: Pick<Search, "havingAll">;
};
type ListQuery = ListFilter & {
  kind: string;
  sort?: DocumentSort;
  after?: string | null;
  size?: number;
};

type Categories = { label: string; choices: { id: number; key: string; title: string }[] };
type Addressed = { address: string | null };
type Stored = { body: string; schema_version: number };
type DocumentStatus = {
  kind: string;
  key: string;
  path: string | null;
  isLive: boolean;
  revision: number;
};
type NamedRow = {
  id: number;
  kind: string;
  key: string;
  title: string;
  live_version: number | null;
};

const pageSize = 50;
const mostVersions = 100;
const mostAuthors = 200;
/** In characters: longer than any words by which a title is sorted. */
const longestPlace = 1_000;
const mostChoices = 1_000;
/** Nobody finds their way in a longer list. */
const mostOutlined = 2_000;

export function createDocumentList({ db, kinds, workingCopies, search }: DocumentListDeps) {
  /** Drafts, and documents without a page, are searched by title only. */
  async function filterOf(query: ListQuery) {
    const { kind, words = "", state = null, author = "", category = null, after = null } = query;
    const each = wordsOf(words);
    // Search keeps translations under their original's kind, so only titles are searched.
    const isSearched = each.length > 0 && twinOf(kind) === null;
    const inTexts = isSearched ? await search.havingAll(kind, each) : [];
    return {
      kind,
      words,
      state,
      author,
      category,
      sort: query.sort ?? "changed",
      found: [...new Set(inTexts)].slice(0, mostCounted),
      isCut: inTexts.length >= mostCounted,
      after: after === null ? null : placeOf(after),
    };
  }

  async function picturesOf(hashes: string[]): Promise<Map<string, Picture>> {
    const found = hashes.length === 0 ? [] : await pictures.among(db.read, hashes);
    return new Map(found.map(({ hash, shown }) => [hash, picture.parse(JSON.parse(shown))]));
  }

  return {
    inAdmin: kinds.all.filter(({ inAdmin }) => inAdmin),

    async choices(
      kindNames: string[],
    ): Promise<Record<string, { value: string; label: string }[]>> {
      const rows =
        kindNames.length === 0 ? [] : await store.live(db.read, kindNames, mostChoices).execute();
      const byKind = Map.groupBy(rows, ({ kind }) => kind);
      return Object.fromEntries(
        [...byKind].map(([kind, of]) => [
          kind,
          of.map(({ key, title }) => ({ value: key, label: title || key })),
        ]),
      );
    },

    async published(kindNames: string[]): Promise<DocumentName[]> {
      const rows = await store.live(db.read, kindNames, mostChoices).execute();
      return rows.map((row) => named({ ...row, live_version: 1 }));
    },

    async titled(words: string, limit: number): Promise<(DocumentName & Addressed)[]> {
      if (fold(words).length === 0) return [];
      const kindNames = kinds.all.filter(({ inAdmin }) => inAdmin).map(({ kind }) => kind);
      const rows = await store.titled(db.read, { kinds: kindNames, words }, limit).execute();
      return rows.map((row) => ({
        ...named(row),
        address: row.live_version === null ? null : row.path,
      }));
    },

    async namesOf(ids: number[], from: Queries = db.read): Promise<DocumentName[]> {
      return ids.length === 0 ? [] : (await store.named(from, ids).execute()).map(named);
    },

    async titlesAt(paths: string[], from: Queries = db.read): Promise<Record<string, string>> {
      const rows = paths.length === 0 ? [] : await store.titlesAt(from, paths);
      return Object.fromEntries(
        rows.flatMap(({ path, title }) => (path !== null && title !== "" ? [[path, title]] : [])),
      );
    },

    async findTakenKeys(
      kind: string,
      keys: string[],
      from: Queries = db.read,
    ): Promise<Set<string>> {
      const found: string[] = [];
      for (const one of keys.length === 0 ? [] : kindsSharingKeys(kinds.of(kind)))
        found.push(...(await documents.presentAmong(from, one, keys)));
      return new Set(found);
    },

    async findState(id: number, from: Queries = db.read): Promise<DocumentStatus | null> {
      const row = await documents.document(from, id);
      if (!row || row.kind === thrownAway) return null;
      const { kind, key, path, live_version: live, revision } = row;
      return { kind, key, path, isLive: live !== null, revision };
    },

    /** For a kind with one document; a translation has its original's key. @throws Problem 404 */
    async idOfSingle(kind: string, from: Queries = db.read): Promise<number> {
      const keys = [twinOf(kind)?.kind ?? kind];
      const found = await documents.idsOf(from, { kind, keys });
      const [id] = found.values();
      if (id === undefined) throw new Problem(404, "There is nothing here.");
      return id;
    },

    /** @param path the kind in addresses. @throws Problem 404 if the kind has no editor */
    kindInAdmin(path: string): Registered {
      const found = kinds.all.find(({ names, inAdmin }) => inAdmin && names.path === path);
      if (!found) throw new Problem(404, "There is nothing like that here.");
      return found;
    },

    /** @returns `count` of all pages, up to `mostCounted` @throws Problem 400 bad `after` */
    async list(query: ListQuery): Promise<DocumentPage> {
      const { isCut, ...filter } = await filterOf(query);
      const size = query.size ?? pageSize;
      const [rows, counted] = await Promise.all([
        store.page(db.read, filter, size + 1).execute(),
        store.count(db.read, { ...filter, after: null }, mostCounted).executeTakeFirst(),
      ]);
      const count = Number(counted?.count);
      const pageRows = rows.slice(0, size);
      const last = pageRows.at(-1);
      const picturesByHash = await picturesOf(pageRows.flatMap((row) => row.picture ?? []));
      return {
        rows: pageRows.map(({ due_at, copy_of, live_version, path, title_words: _, ...row }) => ({
          ...row,
          category: row.category || null,
          picture: picturesByHash.get(row.picture ?? "") ?? null,
          state: stateOf(live_version, due_at),
          dueAt: due_at,
          hasChanges: copy_of !== null,
          published_at: row.published_at || null,
          address: live_version === null ? null : path,
        })),
        next: rows.length > size && last ? `${last[orders[filter.sort].column]}~${last.id}` : null,
        count,
        hasMore: isCut || count >= mostCounted,
      };
    },

    authors: async (kind: string): Promise<string[]> =>
      (await store.authors(db.read, kind, mostAuthors)).map(({ author }) => author),

    async categories(kind: string): Promise<Categories | null> {
      const { schema, categoryField: field } = kinds.of(kind);
      const of = field();
      if (!of || !(schema instanceof z.ZodObject)) return null;
      const rows = await store.live(db.read, of.to, mostChoices).execute();
      const fits = ({ key }: { key: string }) => z.safeParse(schema.shape[of.name], key).success;
      const choices = rows.filter(fits).map(({ id, key, title }) => ({ id, key, title }));
      return { label: of.label, choices };
    },

    async takes(kind: string, name: string, value: string): Promise<boolean> {
      const { schema, categoryField: field } = kinds.of(kind);
      if (!(schema instanceof z.ZodObject)) return false;
      if (!z.safeParse(schema.shape[name], value).success) return false;
      const of = field();
      if (of?.name !== name) return true;
      return (await store.live(db.read, of.to, mostChoices).execute()).some(
        ({ key }) => key === value,
      );
    },

    async outline(kind: string, from: Queries = db.read): Promise<OutlineRow[]> {
      const rows = await store.outline(from, kind, mostOutlined).execute();
      return rows.map(({ due_at, copy_of, live_version, changed_by, author_id, body, ...row }) => ({
        ...row,
        state: stateOf(live_version, due_at),
        dueAt: due_at,
        hasChanges: copy_of !== null,
        changedBy: changed_by ?? author_id,
        body: body === null ? null : JSON.parse(body),
      }));
    },

    /** @throws Problem 404, also for a document of another kind */
    async named(kindName: string, id: number, from: Queries = db.read) {
      const document = await documentOf(from, id);
      if (document.kind !== kindName) throw new Problem(404, "This document is not to be found.");
      const { key, revision, live_version: live } = document;
      return { key, revision, live };
    },

    async hasPublicAddress(document: DocumentToEdit, from: Queries = db.read): Promise<boolean> {
      const { firstPublishedAt, versions: all } = document;
      if (firstPublishedAt !== null || all.some(({ dueAt }) => dueAt !== null)) return true;
      return documents.hasPublicDescendant(from, document);
    },

    async livePath(from: Queries, id: number): Promise<string | null> {
      const { kind, key, live_version: number } = await documentOf(from, id);
      if (number === null) return null;
      return kinds.of(kind).pathOf({ key, body: await bodyAt(id, number, from) });
    },

    /** @throws Problem 404, also for a document of another kind */
    async open(kindName: string, id: number): Promise<DocumentToEdit> {
      const document = await documentOf(db.read, id);
      const { kind, key, live_version: live } = document;
      if (kind !== kindName) throw new Problem(404, "This document is not to be found.");
      const [copy, all, drafts] = await Promise.all([
        workingCopies.read(db.read, id),
        store.versions(db.read, id, mostVersions).execute(),
        history.list(db.read, id, mostDrafts),
      ]);
      const { body } = await readNow(id);
      const of = kinds.of(kind);
      const leads = await leadsOf(db.read, kinds, { id, kind: of, body });
      return {
        id,
        kind,
        key,
        title: document.title,
        revision: document.revision,
        form: formOf(of.field()),
        firstPublishedAt: document.first_published_at,
        begunBy: document.begun_by,
        live,
        offlineAt: document.offline_at,
        offlineRefusal: document.offline_refusal,
        body,
        draft: copy && {
          basedOn: copy.basedOn,
          by: copy.changedBy,
          at: copy.changedAt,
        },
        writers: copy?.writers ?? {},
        versions: all,
        history: drafts,
        faults: firstOf({ ...leads.faults, ...faultsIn(of, key, body) }),
        waitsFor: await withAllBehind({ db: db.read, kinds, read: readNow }, { id, ...leads }),
      };
    },

    /** The body in the form of today's schema. @throws Problem 404 */
    version: (id: number, number: number): Promise<unknown> => bodyAt(id, number),

    /** As `version`, but from the history of the draft. @throws Problem 404 */
    async formerDraft(id: number, number: number): Promise<unknown> {
      const row = await history.find(db.read, { id, number });
      if (!row) throw new Problem(404, "This draft is no longer kept.");
      return upgraded(db.read, id, row);
    },
  };

  function named(row: NamedRow): DocumentName {
    const { id, kind, key } = row;
    const { names, isSingle, inAdmin } = kinds.of(kind);
    const title = isSingle ? names.many : row.title || key;
    return { id, kind, key, title, isLive: row.live_version !== null, ...names, inAdmin };
  }

  async function readNow(id: number) {
    const document = await documentOf(db.read, id);
    const copy = await workingCopies.read(db.read, id);
    const body = copy ? copy.body : await bodyAt(id, await baseOf(db.read, document));
    return { kind: document.kind, body };
  }

  async function bodyAt(id: number, number: number, from: Queries = db.read): Promise<unknown> {
    const row = await versions.find(from, { id, number });
    if (!row) throw new Problem(404, "This version is not to be found.");
    return upgraded(from, id, row);
  }

  async function upgraded(from: Queries, id: number, row: Stored): Promise<unknown> {
    const { kind } = await documentOf(from, id);
    return kinds.of(kind).upgraded(await decode(from, row));
  }
}

function stateOf(live: number | null, dueAt: string | null): DocumentState {
  if (live !== null) return "live";
  return dueAt === null ? "draft" : "scheduled";
}

/** The editor shows each fault with a link to its field, and finding that field takes time. */
const firstOf = (faults: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(faults).slice(0, mostFaults));

function faultsIn(kind: Registered, key: string, body: unknown): FieldErrors {
  try {
    const opened = kind.open({ body });
    opened.check(key);
    opened.verify();
    return {};
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.errors ?? { "": [error.message] };
  }
}

function placeOf(after: string): { value: string; id: number } {
  const [value = "", id = "", more] = after.split("~");
  const isPlace = more === undefined && /^\d{1,9}$/.test(id);
  if (!isPlace || value.length > longestPlace || value.includes("\0"))
    throw new Problem(400, "This list has no such page.");
  return { value, id: Number(id) };
}
