/** Shows what a new address or an unpublication of a document would affect. */
import type { Database } from "../../platform/db/database.ts";
import type { Reach, Use } from "./contract.ts";
import { documentOf } from "./documents.server.ts";
import { twinOf } from "./in-language.ts";
import { reachStore as store } from "./reach-store.server.ts";
import type { Registry } from "./registry.ts";

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
      const { names, isSingle, atDesk } = kinds.of(kind);
      return {
        id: from,
        kind,
        one: names.one,
        title: isSingle ? names.many : title || key,
        path,
        at: atDesk ? names.path : null,
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
