/** Finds the places in the tree of addresses where a document may be. */
import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import { decode } from "./bodies.server.ts";
import { documentListStore as lists } from "./document-list-store.server.ts";
import { baseOf, documentOf } from "./documents.server.ts";
import type { Registry } from "./registry.ts";
import { versionStore as versions } from "./version-store.server.ts";

type ParentsInDeps = { db: Pick<Database, "read">; kinds: Registry };
/** `key` is "" at the top. */
export type Parent = { key: string; title: string };

const mostParents = 1_000;

export const parentsIn =
  ({ db, kinds }: ParentsInDeps) =>
  /**
   * Published documents of its kind below which it may be; none if it must stay where it is.
   * @returns null if its kind has no tree
   * @throws Problem 404
   */
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
