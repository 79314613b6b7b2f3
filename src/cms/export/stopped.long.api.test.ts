/** An archive whose documents are taken in by several transactions, of which one fails. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ArchiveSite, archiveSite, namesOf } from "../../../test/archive-admin.ts";
import { alice, aPost, publishNew } from "../../../test/content.ts";
import { holdTakingIn } from "../../../test/held-taking-in.ts";
import { Unavailable } from "../../platform/db/unavailable.ts";
import { postKind } from "../posts/kinds.server.ts";
import { documentOf } from "../rich-text/document-of.ts";

let first: ArchiveSite;
let other: ArchiveSite;
beforeEach(async () => {
  first = await archiveSite();
  other = await archiveSite();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await first.close();
  await other.close();
});

const linkTo = (slug: string) => ({
  content: documentOf(`<p><a href="/blog/erp/${slug}/">there</a></p>`),
});
/** More than one transaction takes in; the first and the last need each other. */
const last = 60;
const postsInACircle = () =>
  Array.from({ length: last + 1 }, (_, at) =>
    aPost(`post-${at}`, linkTo(`post-${at === last ? 0 : at + 1}`)),
  );
const ofPosts = (all: { key: string; as: string }[]) =>
  all.filter(({ key }) => key.startsWith("post-")).map(({ as }) => as);

test("documents that need each other are published, though no transaction has them all", async () => {
  await publishNew(first, ...postsInACircle());
  const bytes = await first.save();
  const { beside } = (await other.look(bytes)).documents;
  expect(new Set(ofPosts(beside))).toEqual(new Set(["new"]));
  const came = await other.open(bytes);
  expect(came?.placed).toEqual(beside);
  expect(namesOf(await other.carries())).toEqual(namesOf(await first.carries()));
});

test("where it stops, it says what is in, and goes on from there when it is opened again", async () => {
  await publishNew(first, ...postsInACircle());
  const bytes = await first.save();
  const { id } = await other.look(bytes);
  const held = holdTakingIn(other);
  other.app.archives.open({ id, over: "beside", by: alice });
  await held.reached;
  expect(other.app.archives.state().opening).toMatchObject({ what: "document", done: 50 });
  const write = vi.spyOn(other.db, "write");
  // PostgreSQL is tried twice more.
  const tries = other.db.engine === "postgres" ? 3 : 1;
  for (let n = 0; n < tries; n++)
    write.mockRejectedValueOnce(new Unavailable(new Error("disk full")));
  held.goOn();
  await expect.poll(() => other.app.archives.state().problem, { timeout: 10_000 }).not.toBeNull();
  expect(other.app.archives.state().problem).toMatch(
    /The pictures and 50 of \d+ documents are in; nothing of the others is live yet\. Open the same/,
  );
  expect(await other.app.content.lookUp(postKind, "post-0")).toBeNull();
  const told = await other.app.events.of({ kind: "archive", id: "archive" }, 9);
  expect(told).toMatchObject([{ kind: "archive.begun", by: alice, data: { over: "beside" } }]);

  const came = await other.open(bytes);
  expect(ofPosts(came?.placed ?? [])).toEqual(Array(last + 1).fill("new"));
  expect(came?.placed.filter(({ as }) => as === "draft" || as === "unfit")).toEqual([]);
  const theirs = (all: Awaited<ReturnType<ArchiveSite["carries"]>>) =>
    all.map(({ kind, key, live, draft }) => ({ kind, key, body: live?.body, draft }));
  expect(theirs(await other.carries())).toEqual(theirs(await first.carries()));
});
