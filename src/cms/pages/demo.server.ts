import type { Actor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import { addedLanguages } from "../../platform/text/language.ts";
import { companyKind } from "../company/company-kinds.server.ts";
import { isInvented } from "../company/company-words.ts";
import { type Kind, kindIn } from "../content-types/kind.ts";
import type { Content } from "../documents/content.server.ts";
import { type RemovedDemo, siteEvents } from "./events.ts";
import { portfolioKind, testimonialsKind } from "./kinds.server.ts";

type DemoDeps = { db: Database; content: Content; events: Events };

export type DemoCounts = {
  posts: number;
  cases: number;
  testimonials: number;
  portfolio: number;
};
export type DemoState = DemoCounts & {
  isInvented: boolean;
  isUp: boolean;
  quoted: string[];
};

/** Kinds of other modules that have addresses, in the order in which they can come back. */
const [post, workCase, flow] = ["post", "case", "flow"] as const;
type List = Kind<{ items: unknown[] }>;
const inEach = (list: List) => [
  list,
  ...addedLanguages.map((language) => ({ ...list, kind: kindIn(list.kind, language) })),
];
/** A list in another language has the key of its original. */
const lists = [testimonialsKind, portfolioKind].flatMap((list: List) =>
  inEach(list).map((kind) => ({ kind, key: list.kind })),
);
const versionsOf = (kind: string) => addedLanguages.map((language) => kindIn(kind, language));
const [postVersions, flows] = [versionsOf(post), [flow, ...versionsOf(flow)]];
const kinds = [post, ...postVersions, workCase, ...flows, ...lists.map(({ kind }) => kind.kind)];
const subject = { kind: "demo", id: "demo" };
const system = { who: "system" } as const;

export function createDemo({ db, content, events }: DemoDeps) {
  async function find(from: Queries) {
    const untouched = await content.untouched(from, kinds);
    const there = untouched.filter(({ live, scheduled }) => live ?? scheduled);
    const posts = there.filter(({ kind }) => kind === post);
    const versions = there.filter(({ kind }) => postVersions.includes(kind));
    const cases = there.filter(({ kind }) => kind === workCase);
    const full = [];
    for (const { kind, key } of lists) {
      if (!untouched.some((one) => one.kind === kind.kind)) continue;
      const found = await content.lookUp(kind, key, from);
      const items = found?.body.items.length ?? 0;
      if (found && items > 0)
        full.push({ id: found.id, version: found.version, kind: kind.kind, items });
    }
    const linking = there.filter(({ kind }) => flows.includes(kind));
    return { posts, versions, cases, full, linking };
  }

  async function unlinkEach(tx: Tx, all: Untouched[], from: number[]) {
    const unlinked = [];
    for (const { id, live } of all) {
      if (live === null) continue;
      const number = await content.unlink(tx, { id, number: live, from, by: system });
      if (number !== null) unlinked.push({ id, version: live, empty: number });
    }
    return unlinked;
  }

  async function relinkEach(tx: Tx, all: RemovedDemo["unlinked"], missingIds: number[]) {
    for (const { id, version: number } of all)
      if ((await content.unlink(tx, { id, number, from: missingIds, by: system })) === null)
        await content.publish(tx, { id, number, by: system });
  }

  // The system is the actor here: one event says who took all of it down.
  async function takeDown(tx: Tx, { id, live, scheduled }: Untouched) {
    if (live === null) await content.unschedule(tx, { id, by: system });
    else await content.unpublish(tx, { id, by: system });
    return { id, version: live ?? Number(scheduled) };
  }

  async function takeDownEach(tx: Tx, all: Untouched[]) {
    const removals = [];
    for (const one of all) removals.push(await takeDown(tx, one).catch(noneIfNeeded));
    return removals.flatMap((one) => one ?? []);
  }

  /** The system writes it, so that the list does not count as edited by staff. */
  async function empty(tx: Tx, id: number): Promise<number> {
    const number = await content.draft(tx, { id, body: { items: [] }, by: system });
    await content.publish(tx, { id, number, by: system });
    return number;
  }

  /** Null where it is back already, so that a second press succeeds. */
  async function lastRemoved(tx: Tx): Promise<RemovedDemo | null> {
    const [last] = await events.of(subject, 1, tx);
    if (last?.kind === "demo.restored") return null;
    if (last?.kind !== "demo.removed")
      throw new Problem(409, "No demo content was removed that could come back.");
    return siteEvents["demo.removed"].parse(last.data);
  }

  return {
    async demoState(): Promise<DemoState> {
      const [found, { body }] = await Promise.all([find(db.read), content.read(companyKind)]);
      const { kind: key } = testimonialsKind;
      const isQuoting = found.full.some(({ kind }) => kind === key);
      const quotes = isQuoting ? await content.lookUp(testimonialsKind, key, db.read) : null;
      const quoted = quotes?.body.items.map(({ role, industry }) => `${role}, ${industry}`) ?? [];
      const counts = countsOf({ ...found, lists: found.full });
      const isUp = Object.values(counts).some((count) => count > 0);
      return { ...counts, isUp, isInvented: isInvented(body), quoted };
    },

    /** Keeps pages, for staff to rewrite, and all that staff have edited. */
    async removeDemo(tx: Tx, { by }: { by: Actor }): Promise<DemoCounts> {
      const found = await find(tx);
      // Lists refer to cases, and cases to posts: a document goes before those that it refers to.
      const emptied = [];
      for (const list of found.full) emptied.push({ ...list, empty: await empty(tx, list.id) });
      const going = [...found.cases, ...found.versions, ...found.posts].map(({ id }) => id);
      const unlinked = await unlinkEach(tx, found.linking, going);
      const versions = await takeDownEach(tx, found.versions);
      const cases = await takeDownEach(tx, found.cases);
      const posts = await takeDownEach(tx, found.posts);
      const removed: RemovedDemo = { posts, versions, cases, lists: emptied, unlinked };
      if (posts.length + versions.length + cases.length + emptied.length > 0)
        await events.record(tx, {
          kind: "demo.removed",
          by,
          subject,
          contact: null,
          data: removed,
        });
      return countsOf(removed);
    },

    /** Undoes the last removal, except for what staff have edited since. @throws Problem 409 */
    async restoreDemo(tx: Tx, { by }: { by: Actor }): Promise<DemoCounts> {
      const removed = await lastRemoved(tx);
      if (!removed) return countsOf({ posts: [], cases: [], lists: [] });
      const untouched = await content.untouched(tx, kinds);
      const now = new Map(untouched.map(({ id, live, scheduled }) => [id, live ?? scheduled]));
      const all = [...removed.posts, ...removed.cases, ...removed.versions];
      const versions = [
        ...all.filter(({ id }) => now.get(id) === null),
        ...removed.lists.filter((list) => now.get(list.id) === list.empty),
      ].map(({ id, version }) => ({ id, number: version }));
      // A document cannot come back if it refers to one that staff keep offline.
      const back = await content.publishEach(tx, versions, system);
      const isBack = ({ id }: { id: number }) => back.has(id);
      const posts = removed.posts.filter(isBack);
      const cases = removed.cases.filter(isBack);
      const full = removed.lists.filter(isBack);
      const missingItems = all.filter((one) => !isBack(one));
      await relinkEach(
        tx,
        removed.unlinked.filter((one) => now.get(one.id) === one.empty),
        missingItems.map(({ id }) => id),
      );
      const data = { posts: posts.length, cases: cases.length, lists: full.length };
      await events.record(tx, { kind: "demo.restored", by, subject, contact: null, data });
      return countsOf({ posts, cases, lists: full });
    },
  };
}

type Untouched = { id: number; live: number | null; scheduled: number | null };

function noneIfNeeded(error: unknown): null {
  if (error instanceof Problem && error.status === 409) return null;
  throw error;
}

type Taken = { posts: unknown[]; cases: unknown[]; lists: { kind: string; items: number }[] };

function countsOf({ posts, cases, lists: demoLists }: Taken): DemoCounts {
  const itemsOf = (kind: string) => demoLists.find((list) => list.kind === kind)?.items ?? 0;
  const [testimonials, portfolio] = [itemsOf(testimonialsKind.kind), itemsOf(portfolioKind.kind)];
  return { posts: posts.length, cases: cases.length, testimonials, portfolio };
}
