import { isDeepStrictEqual } from "node:util";
import type { Actor, StaffActor } from "../../core/activity/contract.ts";
import type { Queries, Tx } from "../../platform/db/database.ts";
import { Problem, staleProblem } from "../../platform/problem.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import { placesOf } from "../content-types/field-places.ts";
import type { Kind, Live } from "../content-types/kind.ts";
import { valueAt } from "../content-types/paths.ts";
import { withoutLinks } from "../content-types/references.ts";
import type { Registry } from "../content-types/registry.ts";
import { replaceMatches, type TextMatcher } from "./attention/text-matches.ts";
import { decode, encode } from "./body-storage.server.ts";
import { type BodyChange, changesBetween } from "./drafts/body-changes.ts";
import { mostChanges, type WorkingCopies } from "./drafts/working-copies.server.ts";
import { keepNow } from "./drafts/working-copy.server.ts";
import { workingCopyStore as copies } from "./drafts/working-copy-store.server.ts";
import { baseOf, documentOf } from "./find-document.server.ts";
import type { Publication } from "./publication/publication.server.ts";
import { contentStore as store } from "./store.server.ts";
import { versionStore as versions } from "./versions/version-store.server.ts";
import type { Versions } from "./versions/versions.server.ts";

type RevisionDeps = Pick<Versions, "draft"> &
  Pick<Publication, "publishAll"> & {
    kinds: Registry;
    write: WorkingCopies["write"];
    follow: WorkingCopies["follow"];
    bring: WorkingCopies["bring"];
    begun: WorkingCopies["begun"];
    lookUp<Body>(kind: Kind<Body>, key: string, from: Queries): Promise<Live<Body> | null>;
  };

export type Revision<Body> = {
  key?: string;
  news: { [Field in keyof Body]?: unknown };
  basedOn: number;
  by: Actor;
};

type Fields = Record<string, unknown>;
/** Whole fields. The scheduled version and the draft also get `news`, unless their own are set. */
export type Settlement = { news: Fields; scheduled?: Fields; draft?: Fields };
/** `leavesOwn`: the scheduled version and the draft keep values that differ from the live ones. */
export type Settling = Settlement & { id: number; by: StaffActor; leavesOwn?: boolean };
type Ahead = { body: unknown; at: Date };

export function createRevision({ kinds, lookUp, ...needs }: RevisionDeps) {
  const { draft, publishAll, follow, bring, begun, write } = needs;

  async function scheduled(tx: Tx, id: number, kind: string): Promise<Ahead | null> {
    const row = await versions.due(tx, id);
    if (!row) return null;
    return { body: kinds.of(kind).upgraded(await decode(tx, row)), at: new Date(row.due_at) };
  }

  type Later = { id: number; changes: BodyChange[]; by: Actor };
  async function scheduleWith(
    tx: Tx,
    { body: scheduledBody, at }: Ahead,
    { id, changes, by }: Later,
  ) {
    const { body } = await bring(tx, id, { body: scheduledBody, changes });
    const number = await draft(tx, { id, body, by });
    await publishAll(tx, [{ id, number, at }], by).catch(nameScheduled);
    return number;
  }

  type News = Later & { ahead: Ahead | null; draftChanges?: BodyChange[] };
  async function publishNews(tx: Tx, body: object, news: News) {
    const { id, changes, draftChanges = changes, by, ahead } = news;
    const number = await draft(tx, { id, body, by });
    await publishAll(tx, [{ id, number }], by);
    const last = ahead ? await scheduleWith(tx, ahead, news) : number;
    return { number, former: await follow(tx, id, { changes: draftChanges, number: last, by }) };
  }

  return {
    /**
     * No change, no version. The scheduled version and the draft keep their own words.
     * @throws Problem 404; 409 with `current` and `yours`; 422 with each fault by its path
     */
    async revise<Body>(tx: Tx, kind: Kind<Body>, revision: Revision<Body>): Promise<number> {
      const { key = kind.kind, news, basedOn, by } = revision;
      await store.lockContent(tx);
      const live = await lookUp(kind, key, tx);
      if (!live) throw new Problem(404, "There is nothing at this address.");
      const { id, version, body } = live;
      const yours = { ...body, ...news };
      if (isDeepStrictEqual(yours, body)) return version;
      if (version !== basedOn) throw staleProblem({ current: { version, body }, yours });
      const changes = changesBetween(body, kind.schema.safeParse(yours).data ?? yours);
      const ahead = await scheduled(tx, id, kind.kind);
      return (await publishNews(tx, yours, { id, changes, by, ahead })).number;
    },

    /**
     * For decisions outside the text, such as an order: scheduled version and draft get them too.
     * @returns the former fields, which undo the change, or null
     * @throws Problem 404; 409 nothing to write in; 422 by path, also for the scheduled version
     */
    async settle(tx: Tx, settling: Settling): Promise<Settlement | null> {
      const {
        id,
        news,
        scheduled: later = news,
        draft: draftFields = news,
        by,
        leavesOwn,
      } = settling;
      await store.lockContent(tx);
      const { kind, live_version: number, revision } = await documentOf(tx, id);
      const formerIn = (source: unknown): Fields =>
        Object.fromEntries(Object.keys(news).map((name) => [name, valueAt(source, name)]));
      const live = number === null ? undefined : await versions.find(tx, { id, number });
      const ahead = await scheduled(tx, id, kind);
      const following = (fields: Fields, before: unknown): BodyChange[] =>
        leavesOwn
          ? changesTo(fields).map((one) => ({ ...one, was: valueAt(before, one.path) }))
          : changesTo(fields);
      if (live) {
        const before = Object(kinds.of(kind).open(await decode(tx, live)).body);
        const newBody = { ...before, ...news };
        if (isDeepStrictEqual(newBody, before)) return null;
        const changes = following(later, before);
        const draftChanges = following(draftFields, before);
        const { former } = await publishNews(tx, newBody, { id, changes, draftChanges, by, ahead });
        await store.passOriginal(tx, await documentOf(tx, id), live.number);
        return {
          news: formerIn(before),
          ...(ahead && { scheduled: formerIn(ahead.body) }),
          ...(former !== null && { draft: formerIn(former) }),
        };
      }
      if (ahead) {
        const last = await scheduleWith(tx, ahead, { id, changes: changesTo(news), by });
        const draftChanges = following(draftFields, ahead.body);
        const former = await follow(tx, id, { changes: draftChanges, number: last, by });
        return {
          news: formerIn(ahead.body),
          ...(former !== null && { draft: formerIn(former) }),
        };
      }
      const { body } = await begun(tx, id);
      if (isDeepStrictEqual(formerIn(body), news)) return null;
      await write(tx, { id, kind, changes: changesTo(news), revision, hand: "", by });
      return { news: formerIn(body) };
    },
  };
}

const changesTo = (fields: Fields) =>
  Object.entries(fields).map(([path, value]) => ({ path, value }));

/** Drops the paths of faults: they belong to the scheduled version, not to the saved fields. */
function nameScheduled(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 422) throw error;
  const [sentence = error.message] = Object.values(error.errors ?? {}).flat();
  const message = `A change is scheduled that does not go with this: ${sentence} Look at it first.`;
  throw new Problem(422, message, { errors: {} });
}

type TextReplacementDeps = { clock: Clock; kinds: Registry; workingCopies: WorkingCopies };
type Replacement = { id: number; matcher: TextMatcher; fact: string; by: StaffActor };
export type ReplacedDraft = { id: number; revision: number; historyNumber: number };

export function createTextReplacement({ clock, kinds, workingCopies }: TextReplacementDeps) {
  const { write, restoreDraft, discardDraft } = workingCopies;

  return {
    /** @returns null if it does not contain the fact @throws Problem 403, 404, 409, 413 */
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
      const changes = placesOf(fieldFor(body), body).flatMap((leaf) => {
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
type UnlinkInDeps = Pick<Versions, "draft"> & Pick<Publication, "publishAll"> & { kinds: Registry };
type Unlinking = { id: number; number: number; from: number[]; by: Actor };

export const unlinkIn =
  ({ kinds, draft, publishAll }: UnlinkInDeps) =>
  async (tx: Tx, { id, number, from, by }: Unlinking): Promise<number | null> => {
    await store.lockContent(tx);
    const version = await versions.find(tx, { id, number });
    if (!version) return null;
    const kind = kinds.of((await documentOf(tx, id)).kind);
    const { body } = kind.open(await decode(tx, version));
    const { documents } = await encode(tx, kinds, { kind, body });
    const removedHrefs = new Set(
      documents.flatMap((one) => (from.includes(one.id) ? (one.named.href ?? []) : [])),
    );
    if (removedHrefs.size === 0) return null;
    const unlinked = withoutLinks(kind.schema, body, (href) => removedHrefs.has(href));
    const newNumber = await draft(tx, { id, body: unlinked, by });
    await publishAll(tx, [{ id, number: newNumber }], by);
    return newNumber;
  };
