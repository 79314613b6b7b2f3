/** An editor sends the editor's forms from a screen that shows what is no longer there. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../../test/app.ts";
import { alice, aPost, publishBody, publishNew } from "../../../../../test/content.ts";
import { type Caller, staffCallers } from "../../../../../test/staff-callers.ts";
import { staffForms } from "../../../../../test/staff-forms.ts";
import { documentOf } from "../../../rich-text/document-of.ts";

let site: TestApp;
let sessions: Caller[];
let id: number;
let key: string;
let count = 0;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  ({ sessions } = await staffCallers(site));
});
beforeEach(async () => {
  count += 1;
  key = `late-${count}`;
  [id = 0] = await publishNew(site, aPost(key));
});
afterAll(() => site.close());

const sendTo = staffForms(
  () => site,
  () => sessions,
);
const send = (fields: Record<string, string>) =>
  sendTo({ url: `/staff/content/posts/${id}`, fields, as: "editor" });
const open = (of = id) => site.app.content.documents.open("post", of);

async function write(path: string, value: unknown, of = id): Promise<number> {
  const { workingCopies } = site.app.content;
  const writing = { id: of, kind: "post", changes: [{ path, value }], hand: "h", by: alice };
  const written = await site.db.write((tx) => workingCopies.write(tx, writing));
  return written.revision;
}

test("what was live before is live again, unless somebody published since", async () => {
  const title = (words: string) => publishBody(site, id, aPost(key, { title: words }).body);
  const second = await title("Second");
  const third = await title("Third");
  const late = { intent: "again", version: "1", instead: `${second}` };
  const { status, body } = await send(late);
  expect(status).toBe(409);
  expect(body).toContain("Somebody published since.");
  expect((await open()).live).toBe(third);
  expect((await send({ ...late, instead: `${third}` })).status).toBe(200);
  expect((await open()).live).toBe(1);
});

test("Undo of a publication gives the draft back, which is published once more", async () => {
  const revision = `${await write("title", "Second")}`;
  expect((await send({ intent: "publish", revision })).status).toBe(200);
  const undone = { intent: "again", version: "1", instead: "2", draft: "again" };
  const { status, body } = await send(undone);
  expect(status).toBe(200);
  // The notice that offered it has gone: another one tells what came of it.
  expect(/"outcome\\"/.test(body) && body.includes("version 1 is live again.")).toBe(true);
  const now = await open();
  expect([now.live, now.title, now.draft !== null]).toEqual([1, "Second", true]);
  expect((await send({ intent: "publish", revision: `${now.revision}` })).status).toBe(200);
  expect([(await open()).live, (await open()).draft]).toEqual([3, null]);
});

test("all that waits for each other is published as it was read, or nothing of it", async () => {
  const { workingCopies } = site.app.content;
  const begun = { kind: "post", key: `${key}-other`, body: Object(aPost("").body), by: alice };
  const other = await site.db.write((tx) => workingCopies.begin(tx, begun));
  const { revision: read } = await open(other);
  const lead = documentOf(`<p><a href="/blog/erp/${key}-other/">there</a></p>`);
  const revision = `${await write("content", lead)}`;
  const now = await write("title", "Rewritten", other);
  for (const others of ["", `${other}`, `${other}:${read}`]) {
    const { status, body } = await send({ intent: "publish-together", revision, others });
    expect([others, status]).toEqual([others, 409]);
    expect(body).toContain("Somebody wrote in this meanwhile.");
  }
  expect([(await open()).live, (await open(other)).live]).toEqual([1, null]);
  const others = `${other}:${now}`;
  expect((await send({ intent: "publish-together", revision, others })).status).toBe(200);
  expect([(await open()).live, (await open(other)).live]).toEqual([2, 1]);
});

test("a live post is looked at where it is live, though its draft is of another category", async () => {
  await write("category", "security");
  const headers = sessions.find(({ name }) => name === "editor")?.headers ?? {};
  const { body } = await site.http.inject({ url: `/staff/content/posts/${id}`, headers });
  const leads = [...body.matchAll(/ href="(\/blog\/[^"]+)"/g)].map(([, path]) => path);
  expect(leads).toEqual([`/blog/erp/${key}/`]);
});
