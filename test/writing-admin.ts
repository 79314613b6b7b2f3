/** What staff write in posts, each in a transaction of its own. */

import type { Change } from "../src/cms/documents/drafts/working-copies.server.ts";
import { postKind } from "../src/cms/posts/kinds.server.ts";
import type { TestApp } from "./app.ts";
import { alice, aPost, publishNew } from "./content.ts";

export const bob = { who: "staff", id: "bob" } as const;

type As = { kind?: string; by?: { who: "staff"; id: string }; revision?: number; hand?: string };

export function writingAdmin(site: () => TestApp) {
  const content = () => site().app.content;
  const copies = () => content().workingCopies;
  return {
    copies,
    open: (id: number) => content().documents.open("post", id),

    /** By somebody who has read everything, unless `revision` says what they have read. */
    async write(id: number, changes: Change[], as: As = {}): Promise<number> {
      const given = { by: alice, hand: "one", kind: "post", ...as, id, changes };
      return (await site().db.write((tx) => copies().write(tx, given))).revision;
    },

    publish: (id: number, more: { revision?: number; at?: Date } = {}) =>
      site().db.write((tx) => copies().publish(tx, { id, by: alice, ...more })),

    published: async (key: string) => (await content().lookUp(postKind, key))?.body,

    aLivePost: async (key: string) => (await publishNew(site(), aPost(key)))[0] ?? 0,
  };
}
