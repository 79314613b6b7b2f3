import { z } from "zod";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Content } from "../documents/content.server.ts";
import type { Settling } from "../documents/revision.server.ts";
import {
  type AdminPage,
  addressBelow,
  lastPosition,
  neighboursOf,
  orderedWith,
  type Placed,
  placesFor,
  renumbered,
} from "./admin-tree.ts";
import { type Menu, menu } from "./contract.ts";
import { pageKind } from "./kinds.server.ts";
import { siteStore as store } from "./store.server.ts";

type By = Settling["by"];
type AdminTreeDeps = { db: Pick<Database, "read">; content: Content };

/** Belongs to a draft, which need not match its schema. */
const placement = z.object({
  position: z.int().min(0).max(lastPosition).catch(lastPosition),
  menus: z
    .array(z.unknown())
    .catch([])
    .transform((menus) => menus.flatMap((one) => menu.safeParse(one).data ?? [])),
});

export function createAdminTree({ db, content }: AdminTreeDeps) {
  async function read(from: Queries = db.read): Promise<AdminPage[]> {
    const all = await content.documents.outline(pageKind.kind, from);
    const placed = new Map(
      (await store.placed(from)).map(({ document_id, position, menus }) => [
        document_id,
        { position, menus: JSON.parse(menus) },
      ]),
    );
    return all.map(({ body, key, changed_at, first_published_at, ...row }) => ({
      ...row,
      ...placement.parse(placed.get(row.id) ?? body ?? {}),
      path: key,
      wasLive: first_published_at !== null,
      changedAt: changed_at,
    }));
  }

  /** Keeps others from changing content until the transaction ends. @throws Problem 404 */
  async function claim(tx: Tx, id: number) {
    await content.hold(tx);
    const pages = await read(tx);
    const page = pages.find((one) => one.id === id);
    if (!page) throw new Problem(404, "This page is not to be found. Load the screen again.");
    return { pages, page };
  }

  async function place(tx: Tx, pages: AdminPage[], { id, by }: { id: number; by: By }) {
    const before = new Map(pages.map((one) => [one.id, one.position]));
    const changed = renumbered(pages, id);
    await settleAll(tx, changed, by);
    return changed.map((one): Placed => ({ id: one.id, position: before.get(one.id) ?? 0 }));
  }

  async function settleAll(tx: Tx, placed: Placed[], by: By) {
    for (const { id, position } of placed) await content.settle(tx, { id, news: { position }, by });
  }

  return {
    read,

    /** Publishes at once. @param options `before` null for last @throws Problem 404, 409 */
    async order(tx: Tx, options: { id: number; before: number | null; by: By }): Promise<Placed[]> {
      const { pages, page } = await claim(tx, options.id);
      const { before } = options;
      if (before !== null && !neighboursOf(pages, page).some(({ id }) => id === before))
        throw new Problem(409, "Somebody has moved this meanwhile. Look again, then move it.");
      return place(tx, orderedWith(pages, { page, before }), options);
    },

    /** Moves the pages below it, too; former addresses redirect. @throws Problem 404, 409 */
    async move(tx: Tx, options: { id: number; below: string; by: By }) {
      const { pages, page } = await claim(tx, options.id);
      const { below, id, by } = options;
      if (!placesFor(pages, page).some(({ path }) => path === below))
        throw new Problem(409, `This page cannot be below ${below}.`);
      const to = addressBelow(below, page.path);
      await content.rename(tx, { id, key: to, by });
      const moved = { ...page, path: to };
      const there = pages.map((one) => (one.id === id ? moved : one));
      const placed = await place(tx, orderedWith(there, { page: moved, before: null }), options);
      return { from: page.path, to, placed };
    },

    /** Undoes `order` and, with the former `path`, `move`. @throws Problem 404, 409 */
    async putBack(tx: Tx, back: { id: number; path: string | null; placed: Placed[]; by: By }) {
      const { id, path, placed, by } = back;
      const { pages } = await claim(tx, id);
      const isPage = new Set(pages.map((one) => one.id));
      if (placed.some((one) => !isPage.has(one.id)))
        throw new Problem(409, "A page of these is gone meanwhile. Nothing was changed.");
      if (path !== null) await content.rename(tx, { id, key: path, by });
      await settleAll(tx, placed, by);
    },

    /** @returns the previous menus. @throws Problem 404 */
    async setMenus(tx: Tx, options: { id: number; menus: Menu[]; by: By }): Promise<Menu[]> {
      const { page } = await claim(tx, options.id);
      const { id, menus, by } = options;
      await content.settle(tx, { id, news: { menus }, by });
      return page.menus;
    },
  };
}
