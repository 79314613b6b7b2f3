/** What staff do to content, each in a transaction of its own. */

import type { Kind } from "../src/cms/content-types/kind.ts";
import type { NewDocument } from "../src/cms/documents/versions/versions.server.ts";
import { documentOf } from "../src/cms/rich-text/document-of.ts";
import type { TestApp } from "./app.ts";
import { realOwners } from "./real-owners.ts";

type Site = Pick<TestApp, "db" | "app">;

export const alice = { who: "staff", id: "alice" } as const;

export const aPost = (key: string, more: object = {}): NewDocument => ({
  kind: "post",
  key,
  body: {
    title: "A post of the test",
    category: "erp",
    excerpt: "x".repeat(80),
    author: "Editor",
    published_at: "2026-01-01T00:00:00Z",
    content: documentOf("<p>x</p>"),
    ...more,
  },
});

export const aCategory = (key: string, more: object = {}): NewDocument => ({
  kind: "category",
  key,
  body: { title: key, description: "x".repeat(80), position: 9, ...more },
});

/** @returns their ids */
export const publishNew = ({ db, app }: Site, ...documents: NewDocument[]): Promise<number[]> =>
  db.write((tx) => app.content.add(tx, documents, alice));

/** @returns the number of the version */
export const publishBody = ({ db, app }: Site, id: number, body: unknown): Promise<number> =>
  db.write(async (tx) => {
    const number = await app.content.draft(tx, { id, body, by: alice });
    await app.content.publish(tx, { id, number, by: alice });
    return number;
  });

type Change<Body> = { kind: Kind<Body>; key?: string; news: Partial<Body> };

/** @returns the id of the document */
export async function publishChange<Body>(site: Site, { kind, key, news }: Change<Body>) {
  const { id, body } = await site.app.content.read(kind, key);
  if (kind.right) await realOwners(site);
  await publishBody(site, id, { ...body, ...news });
  return id;
}

type Move<Body> = { kind: Kind<Body>; from: string; to: string };

/** @returns the id of the document */
export async function rename<Body>({ db, app }: Site, { kind, from, to }: Move<Body>) {
  const { id } = await app.content.read(kind, from);
  await db.write((tx) => app.content.rename(tx, { id, key: to, by: alice }));
  return id;
}

/** @returns what the address answers, and where it leads */
export async function leadsTo({ http }: Pick<TestApp, "http">, url: string) {
  const { statusCode, headers } = await http.inject({ url });
  return { status: statusCode, to: headers.location };
}

export async function idOfDocument({ db }: Pick<Site, "db">, of: { kind: string; key: string }) {
  const documents = db.read.selectFrom("documents").select("id");
  const one = documents.where("kind", "=", of.kind).where("key", "=", of.key);
  return (await one.executeTakeFirstOrThrow()).id;
}
