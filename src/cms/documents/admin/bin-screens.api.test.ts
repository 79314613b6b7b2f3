/** The bin in the staff area: what leads there, who may do what, and what comes back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { alice, aPost, publishNew } from "../../../../test/content.ts";
import { type StaffScreens, staffScreens } from "../../../../test/staff-screens.ts";

let site: TestApp;
let admin: StaffScreens;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  admin = await staffScreens(site);
});
afterAll(() => site.close());

const binPath = "/staff/content/bin";
const begin = (key: string, title: string) =>
  site.db.write((tx) =>
    site.app.content.workingCopies.begin(tx, { kind: "post", key, body: { title }, by: alice }),
  );

test("whoever opens what is in the bin is led there, told who moved it, and puts it back", async () => {
  const id = await begin("half-written", "Half written");
  const post = `/staff/content/posts/${id}`;
  const moved = await admin.send(post, { intent: "remove" }, "editor");
  expect(moved.to).toBe(`${binPath}?document=${id}`);
  const led = await site.http.inject({ url: post, headers: admin.headersOf("writer") });
  expect(led.headers.location).toBe(`${binPath}?document=${id}`);
  const seen = await admin.open(`${binPath}?document=${id}`, "writer");
  expect(seen.text).toContain("“Half written” is in the bin");
  expect(seen.text).toContain("editor moved this post here");
  expect(seen.buttons).not.toContain("Restore");
  expect((await admin.open("/staff/content/posts")).linkTo("Bin")).toBe(binPath);
  const back = await admin.send(binPath, { intent: "restore", document: `${id}` }, "editor");
  expect(back.to).toBe(post);
  expect((await admin.open(post)).text).toContain("Half written");
  const again = await admin.open(`${binPath}?document=${id}`);
  expect(again.text).toContain("It is not in the bin any more");
});

test("a writer removes no colleague's draft, and nothing that was published", async () => {
  const id = await begin("a-colleagues", "A colleague’s");
  const draft = `/staff/content/posts/${id}`;
  expect((await admin.open(draft, "writer")).buttons).not.toContain("Move to the bin");
  expect((await admin.send(draft, { intent: "remove" }, "writer")).status).toBe(403);
  expect((await admin.send(draft, { intent: "set-aside" }, "writer")).status).toBe(403);
  const [published = 0] = await publishNew(site, aPost("was-published"));
  await site.db.write((tx) => site.app.content.unpublish(tx, { id: published, by: alice }));
  const offline = `/staff/content/posts/${published}`;
  expect((await admin.send(offline, { intent: "remove" }, "writer")).status).toBe(403);
  const fields = { intent: "move", document: `${published}` };
  expect((await admin.send(binPath, fields, "writer")).status).toBe(403);
  expect((await admin.send(binPath, fields, "editor")).to).toBe(`${binPath}?document=${published}`);
});

test("before what was published is moved, its uses are shown; it is deleted for good on a second question", async () => {
  const [used = 0] = await publishNew(site, aPost("is-used"));
  await publishNew(site, aPost("uses-it", { title: "Leads to it", read_next: ["is-used"] }));
  await site.db.write((tx) => site.app.content.unpublish(tx, { id: used, by: alice }));
  const asked = await admin.open(`${binPath}?move=${used}`, "editor");
  expect(asked.text).toContain("Move “A post of the test” to the bin?");
  expect(asked.text).toContain("Leads to it");
  await admin.send(binPath, { intent: "move", document: `${used}` }, "editor");
  const question = await admin.open(`${binPath}?document=${used}&delete`, "editor");
  expect(question.text).toContain("Delete “A post of the test” for good?");
  await admin.send(binPath, { intent: "delete", document: `${used}` }, "editor");
  expect(await site.app.content.bin.find(used)).toBeNull();
  const log = (await admin.open("/staff/settings/audit")).text;
  expect(log).toContain("moved a page or post to the bin (A post of the test)");
  expect(log).toContain("deleted a page or post for good (A post of the test)");
});
