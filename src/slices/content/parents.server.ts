/** Where in a tree of addresses a document may stand, as its kind has it. */
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
   * Of its kind, those that are published and below which it may stand; none where it has to stay.
   * Null where its kind has no tree. @throws Problem 404
   */
  async (id: number): Promise<Parent[] | null> => {
    const document = await documentOf(db.read, id);
    const { kind, key } = document;
    if (!key.startsWith("/")) return null;
    const row = await versions.find(db.read, { id, number: await baseOf(db.read, document) });
    const rows = await lists.live(db.read, [kind], mostParents).execute();
    // Of what was only begun, its parent: it is moved elsewhere in the tree.
    if (!row) {
      const above = key.slice(0, key.lastIndexOf("/"));
      return [{ key: above, title: rows.find((one) => one.key === above)?.title ?? above }];
    }
    const opened = kinds.of(kind).open(await decode(db.read, row));
    // Any last part but its own: some may stand at one address alone.
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
