import type { Database } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { twinOf } from "../../content-types/kind.ts";
import type { Registry } from "../../content-types/registry.ts";
import { decode } from "../body-storage.server.ts";
import type { Reach, Use } from "../contract.ts";
import { documentListStore as lists } from "../document-list-store.server.ts";
import { baseOf, documentOf } from "../find-document.server.ts";
import { versionStore as versions } from "../versions/version-store.server.ts";
import { reachStore as store } from "./references-store.server.ts";

type ReachInDeps = { db: Pick<Database, "read">; kinds: Registry };

const mostBelow = 1_000;
const mostCounted = 1_000;
const mostShown = 100;

export const reachIn =
  ({ db, kinds }: ReachInDeps) =>
  /** Covers the document and those below it. @throws Problem 404 */
  async (id: number): Promise<Reach> => {
    const document = await documentOf(db.read, id);
    // All pages are below the home page but never move with it; nothing moves with a translation.
    const isAlone = document.key === "/" || twinOf(document.kind) !== null;
    const below = isAlone ? [] : await store.below(db.read, document, mostBelow).execute();
    const tree = { id, below: below.map((one) => one.id) };
    const [rows, counted] = await Promise.all([
      store.uses(db.read, tree, mostShown).execute(),
      store.countUses(db.read, tree, mostCounted).executeTakeFirst(),
    ]);
    const uses = rows.map(({ live, due, loose, kind, title, key, path, id: from }): Use => {
      const { names, isSingle, inAdmin } = kinds.of(kind);
      return {
        id: from,
        kind,
        one: names.one,
        title: isSingle ? names.many : title || key,
        path,
        at: inAdmin ? names.path : null,
        state: stateOf(live, due),
        isLoose: loose === 1,
        movesAlong: document.path !== null && (path ?? "").startsWith(`${document.path}/`),
      };
    });
    return {
      path: document.path,
      below: below.map(({ live_version, key, title, path, ...one }) => ({
        ...one,
        title: title || key,
        path: path ?? key,
        isLive: live_version !== null,
      })),
      uses,
      count: Number(counted?.count ?? 0),
    };
  };

function stateOf(live: number, due: number): Use["state"] {
  if (live === 1) return "live";
  return due === 1 ? "not live" : "draft";
}

type ParentsInDeps = { db: Pick<Database, "read">; kinds: Registry };
type Parent = { key: string; title: string };

const mostParents = 1_000;

export const parentsIn =
  ({ db, kinds }: ParentsInDeps) =>
  /** @returns [] if it must stay where it is, null if its kind has no tree @throws Problem 404 */
  async (id: number): Promise<Parent[] | null> => {
    const document = await documentOf(db.read, id);
    const { kind, key } = document;
    if (!key.startsWith("/")) return null;
    const row = await versions.find(db.read, { id, number: await baseOf(db.read, document) });
    const rows = await lists.live(db.read, [kind], mostParents).execute();
    // A document without a version keeps its parent here; it is moved elsewhere in the tree.
    if (!row) {
      const above = key.slice(0, key.lastIndexOf("/"));
      return [{ key: above, title: rows.find((one) => one.key === above)?.title ?? above }];
    }
    const opened = kinds.of(kind).open(await decode(db.read, row));
    // Tests another last part than its own, because some kinds accept only one address.
    const last = `${key.slice(key.lastIndexOf("/") + 1)}-`.slice(-40).replace(/-$/, "x");
    const others = rows.filter((one) => one.key !== key && !one.key.startsWith(`${key}/`));
    return [{ key: "/", title: "" }, ...others]
      .map((one) => ({ key: one.key.replace(/\/$/, ""), title: one.title }))
      .filter((one, at) => (at === 0 || one.key !== "") && mayBeAt(opened, `${one.key}/${last}`));
  };

function mayBeAt(opened: { check(key: string): void }, key: string): boolean {
  try {
    opened.check(key);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
