/** While an archive is opened, and after, others go on with their work. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ArchiveSite, archiveSite } from "../../../test/archive-admin.ts";
import { changed } from "../../../test/changed-archive.ts";
import {
  alice,
  aPost,
  idOfDocument,
  publishBody,
  publishChange,
  publishNew,
} from "../../../test/content.ts";
import { posts } from "../../../test/demo-content.ts";
import { holdTakingIn } from "../../../test/held-taking-in.ts";
import { postKind } from "../posts/kinds.server.ts";
import { documentOf } from "../rich-text/document-of.ts";

const key = posts[0]?.slug ?? "";
const bob = { who: "staff", id: "bob" } as const;

let first: ArchiveSite;
let other: ArchiveSite;
beforeEach(async () => {
  first = await archiveSite();
  other = await archiveSite();
  await publishChange(first, { kind: postKind, key, news: { title: "From there" } });
});
afterEach(async () => {
  await first.close();
  await other.close();
});

/** What Bob has before him, as it stands by now. */
async function read() {
  const { id, body } = await other.app.content.read(postKind, key);
  const { revision } = await other.app.content.documents.named("post", id);
  const written = await other.app.content.workingCopies.read(other.db.read, id);
  return { id, revision, title: body.title, written: written?.body ?? null };
}
const write = ({ id, revision }: { id: number; revision: number }, title: string) =>
  other.db.write((tx) => {
    const changes = [{ path: "title", value: title }];
    const writing = { id, kind: "post", changes, revision, hand: "bob's tab", by: bob };
    return other.app.content.workingCopies.write(tx, writing);
  });
const vera = {
  name: "Vera Rao",
  mobile: "+91 98765 43210",
  email: "vera@example.com",
  query: "How long does a hospital system take?",
  service: "General",
  source: "Contact Page",
};
const refused = { status: 409, message: "Somebody else wrote here since you read it." };

test("whoever read a text before it was replaced is told, and goes on in the new one", async () => {
  const before = await read();
  await other.open(await first.save());
  await expect(write(before, "Bob's")).rejects.toMatchObject(refused);
  const now = await read();
  expect(now).toMatchObject({ title: "From there", written: null });
  await write(now, "Bob's");
  expect((await read()).written).toMatchObject({ title: "Bob's" });
});

async function writeWhileTakenIn() {
  const before = await read();
  const { id } = await other.look(await first.save());
  const held = holdTakingIn(other);
  other.app.archives.open({ id, over: "replace", by: alice });
  await held.reached;
  const writing = write(before, "Bob's").catch((error: unknown) => error);
  return { writing, goOn: held.goOn };
}
const isOpened = () => expect.poll(() => other.app.archives.state().receivedArchive).not.toBeNull();

test("what is written while it is taken in is kept at once, and stays a draft beside it", async () => {
  const { writing, goOn } = await writeWhileTakenIn();
  expect(await writing).toMatchObject({ followed: [] });
  expect(other.app.archives.state().opening).toMatchObject({ what: "document" });
  goOn();
  await isOpened();
  expect(await read()).toMatchObject({ title: "From there", written: { title: "Bob's" } });
});

test("an enquiry that comes while an archive is taken in is answered before that is done", async () => {
  const { id } = await other.look(await first.save());
  const held = holdTakingIn(other);
  other.app.archives.open({ id, over: "replace", by: alice });
  await held.reached;
  const enquiry = { method: "POST", url: "/blogapp/leads/", payload: vera } as const;
  expect((await other.http.inject(enquiry)).statusCode).toBe(201);
  expect(other.app.archives.state().opening).not.toBeNull();
  held.goOn();
  await isOpened();
  expect(await read()).toMatchObject({ title: "From there" });
});

test("a draft stays whole where its text is replaced, and is published knowingly", async () => {
  const { revision } = await write(await read(), "Bob's");
  await other.open(await first.save(), "replace");
  const now = await read();
  expect(now).toMatchObject({ title: "From there", written: { title: "Bob's" } });
  const publish = (asRead: number) =>
    other.db.write((tx) =>
      other.app.content.workingCopies.publish(tx, { id: now.id, revision: asRead, by: bob }),
    );
  const message = "Somebody wrote in this meanwhile. Read it once more, then publish.";
  await expect(publish(revision)).rejects.toMatchObject({ status: 409, message });
  await publish(now.revision);
  expect(await read()).toMatchObject({ title: "Bob's", written: null });
});

test("what can no longer be published when its turn comes is a draft, and the rest is published", async () => {
  const content = documentOf('<p><a href="/blog/erp/shared/">there</a></p>');
  await publishNew(first, aPost("shared"), aPost("leads-on", { content }), aPost("fits"));
  const [shared = 0] = await publishNew(other, aPost("shared"));
  const bytes = await changed(await first.save(), (document) =>
    document.key === "shared" ? { ...document, kind: "poem" } : document,
  );
  const { id, documents } = await other.look(bytes);
  expect(documents.beside).toContainEqual(expect.objectContaining({ key: "leads-on", as: "new" }));
  const held = holdTakingIn(other);
  other.app.archives.open({ id, over: "beside", by: alice });
  await held.reached;
  await other.db.write((tx) => other.app.content.unpublish(tx, { id: shared, by: bob }));
  held.goOn();
  await isOpened();
  const placed = other.app.archives.state().receivedArchive?.placed;
  const why = [expect.stringContaining("leads to a draft")];
  expect(placed).toContainEqual(expect.objectContaining({ key: "leads-on", as: "draft", why }));
  expect(placed).toContainEqual(expect.objectContaining({ key: "fits", as: "new" }));
});

test("what a colleague publishes of what it has begun stays live, and the archive's is a draft", async () => {
  await publishNew(first, aPost("begun"));
  const { id } = await other.look(await first.save());
  const held = holdTakingIn(other);
  other.app.archives.open({ id, over: "beside", by: alice });
  await held.reached;
  const begun = await idOfDocument(other, { kind: "post", key: "begun" });
  await publishBody(other, begun, aPost("begun", { title: "Bob's" }).body);
  held.goOn();
  await isOpened();
  const placed = other.app.archives.state().receivedArchive?.placed;
  expect(placed).toContainEqual(expect.objectContaining({ key: "begun", as: "draft" }));
  expect((await other.app.content.lookUp(postKind, "begun"))?.body.title).toBe("Bob's");
});

test("what it has published and a colleague takes offline meanwhile is not referred to", async () => {
  const content = documentOf('<p><a href="/blog/erp/shared/">there</a></p>');
  const between = Array.from({ length: 60 }, (_, at) => aPost(`between-${at}`));
  await publishNew(first, aPost("shared"), ...between, aPost("needs-it", { content }));
  const { id } = await other.look(await first.save());
  const held = holdTakingIn(other, 100);
  other.app.archives.open({ id, over: "beside", by: alice });
  await held.reached;
  const shared = await idOfDocument(other, { kind: "post", key: "shared" });
  await other.db.write((tx) => other.app.content.unpublish(tx, { id: shared, by: bob }));
  held.goOn();
  await isOpened();
  const placed = other.app.archives.state().receivedArchive?.placed;
  expect(placed).toContainEqual(expect.objectContaining({ key: "needs-it", as: "draft" }));
  expect(await other.app.content.lookUp(postKind, "needs-it")).toBeNull();
});
