/** What of the content that a new site comes with can be taken down at once, and put back. */
import type { Transaction } from "kysely";
import type { Database, Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Content } from "../content/content.server.ts";
import type { Kind } from "../content/kind.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import { isInvented } from "./company-words.ts";
import { type RemovedDemo, siteEvents } from "./events.ts";
import { companyKind, portfolioKind, testimonialsKind } from "./kinds.server.ts";

type Tx = Transaction<Tables>;
type Needs = { db: Database; content: Content; events: Events };

/** How many posts, testimonials and works. */
export type DemoCounts = { posts: number; testimonials: number; portfolio: number };
export type DemoState = DemoCounts & {
  /** Every page says so in its footer, until staff write something else. */
  isInvented: boolean;
  isUp: boolean;
};

/** The blog's; no other kind of what is taken down has addresses. */
const post = "post";
const lists: Kind<{ items: unknown[] }>[] = [testimonialsKind, portfolioKind];
const subject = { kind: "demo", id: "demo" };
const system = { who: "system" } as const;

export function createDemo({ db, content, events }: Needs) {
  /** Posts that are published or will be, and the lists with anything in them. */
  async function find(from: Queries) {
    const kinds = [post, ...lists.map(({ kind }) => kind)];
    const untouched = await content.untouched(from, kinds);
    const posts = untouched.filter(
      ({ kind, live, scheduled }) => kind === post && (live ?? scheduled),
    );
    const full = [];
    for (const list of lists.filter(({ kind }) => untouched.some((one) => one.kind === kind))) {
      const { id, version, body } = await content.read(list, list.kind, from);
      if (body.items.length > 0)
        full.push({ id, version, kind: list.kind, items: body.items.length });
    }
    return { posts, full };
  }

  // What becomes of each is the site's doing: who took all of it down is told once.
  async function takeDown(tx: Tx, { id, live }: { id: number; live: number | null }) {
    if (live === null) await content.unschedule(tx, { id, by: system });
    else await content.unpublish(tx, { id, by: system });
  }

  /** Written by the software, so that the list is still not the staff's. */
  async function empty(tx: Tx, id: number): Promise<number> {
    const number = await content.draft(tx, { id, body: { items: [] }, by: system });
    await content.publish(tx, { id, number, by: system });
    return number;
  }

  /** Null where it is back already: whoever pressed twice has what they asked for. */
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
      const counts = countsOf({ posts: found.posts, lists: found.full });
      const isUp = Object.values(counts).some((count) => count > 0);
      return { ...counts, isUp, isInvented: isInvented(body) };
    },

    /** Pages stay, to be rewritten; so does what staff have edited. @returns what was taken down */
    async removeDemo(tx: Tx, { by }: { by: Actor }): Promise<DemoCounts> {
      const found = await find(tx);
      const removed: RemovedDemo = { posts: [], lists: [] };
      for (const one of found.posts) {
        await takeDown(tx, one);
        removed.posts.push({ id: one.id, version: one.live ?? Number(one.scheduled) });
      }
      for (const list of found.full)
        removed.lists.push({ ...list, empty: await empty(tx, list.id) });
      if (found.posts.length + found.full.length > 0)
        await events.record(tx, { kind: "demo.removed", by, subject, person: null, data: removed });
      return countsOf(removed);
    },

    /** Undoes the last removal, but for what staff have written since. @throws Problem 409 */
    async restoreDemo(tx: Tx, { by }: { by: Actor }): Promise<DemoCounts> {
      const removed = await lastRemoved(tx);
      if (!removed) return countsOf({ posts: [], lists: [] });
      const untouched = await content.untouched(tx, [post, ...lists.map(({ kind }) => kind)]);
      const now = new Map(untouched.map(({ id, live, scheduled }) => [id, live ?? scheduled]));
      const posts = removed.posts.filter(({ id }) => now.get(id) === null);
      const full = removed.lists.filter((list) => now.get(list.id) === list.empty);
      const wanted = [...posts, ...full].map(({ id, version }) => ({ id, number: version }));
      await content.publishAll(tx, wanted, system);
      const data = { posts: posts.length, lists: full.length };
      await events.record(tx, { kind: "demo.restored", by, subject, person: null, data });
      return countsOf({ posts, lists: full });
    },
  };
}

type Taken = { posts: unknown[]; lists: { kind: string; items: number }[] };

function countsOf({ posts, lists: taken }: Taken): DemoCounts {
  const itemsOf = (kind: string) => taken.find((list) => list.kind === kind)?.items ?? 0;
  const [testimonials, portfolio] = [itemsOf(testimonialsKind.kind), itemsOf(portfolioKind.kind)];
  return { posts: posts.length, testimonials, portfolio };
}
