/** What is done with several documents of a list: by whom, which are refused, and what undoes it. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { alice, aPost, idOfDocument, publishNew } from "../../../../test/content.ts";
import { type StaffScreens, staffScreens } from "../../../../test/staff-screens.ts";
import { writingAdmin } from "../../../../test/writing-admin.ts";
import { valueAt } from "../../content-types/paths.ts";

let site: TestApp;
let admin: StaffScreens;
beforeEach(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  admin = await staffScreens(site);
});
afterEach(() => site.close());

const { copies, write, open, publish } = writingAdmin(() => site);
const posts = "/staff/content/posts";

/** As the list shows them now. */
async function selected(ids: number[]) {
  const { rows } = await site.app.content.documents.list({ kind: "post" });
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]));
  return Object.fromEntries(ids.map((id) => [`document.${id}`, `${revisions.get(id) ?? ""}`]));
}
type More = { as?: string; value?: string };
const send = async (intent: string, ids: number[], { as = "owner", ...more }: More = {}) =>
  admin.send(posts, { intent, ...more, ...(await selected(ids)) }, as);
const begin = (key: string, body: object = { title: key }) =>
  site.db.write((tx) => copies().begin(tx, { kind: "post", key, body, by: alice }));
const states = async (ids: number[]) =>
  Promise.all(ids.map(async (id) => (await site.app.content.documents.findState(id))?.isLive));

/** As the page offers it before scripts have come. */
async function undo(intent: string, ids: number[], more: More = {}) {
  const headers = {
    ...admin.headersOf(more.as ?? "owner"),
    "content-type": "application/x-www-form-urlencoded",
  };
  const payload = new URLSearchParams({
    intent,
    ...(await selected(ids)),
    value: more.value ?? "",
  });
  const request = { method: "POST", url: posts, headers } as const;
  const { body } = await site.http.inject({ ...request, payload: payload.toString() });
  const [, sent = ""] = /name="back" value="([^"]*)"/.exec(body) ?? [];
  const back = sent.replaceAll("&quot;", '"');
  return () => admin.send(posts, { intent: "back", back });
}

test("several are published, what is not ready says why, and Undo takes back the others", async () => {
  const [one = 0, two = 0, live = 0] = await publishNew(
    site,
    aPost("one"),
    aPost("two"),
    aPost("x"),
  );
  for (const id of [one, two])
    await site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  const half = await begin("half-written");
  const all = [one, two, half, live];
  const takeBack = await undo("publish", all);
  expect(await states(all)).toEqual([true, true, false, true]);
  await takeBack();
  expect(await states(all)).toEqual([false, false, false, true]);
  const sent = await send("publish", all);
  expect(sent.message).toBe("2 posts: published.");
  expect(sent.text).toContain("2 stay as they were");
  expect(sent.text).toContain("half-written: Some fields are not ready yet.");
  expect(sent.text).toContain("A post of the test: It is live as it is written.");
});

test("a change that is published is taken back to what was live, unless somebody published since", async () => {
  const [post = 0] = await publishNew(site, aPost("changed"));
  const titleNow = async () => (await open(post)).title;
  await write(post, [{ path: "title", value: "Second" }]);
  const takeBack = await undo("publish", [post]);
  expect((await open(post)).live).toBe(2);
  await takeBack();
  expect((await open(post)).live).toBe(1);
  const back = await open(post);
  expect([back.draft !== null, back.title]).toEqual([true, "Second"]);
  await write(post, [{ path: "title", value: "Third" }]);
  const late = await undo("publish", [post]);
  await write(post, [{ path: "title", value: "Fourth" }]);
  await publish(post);
  expect((await late()).message).toContain("Somebody published since.");
  expect([(await open(post)).live, await titleNow()]).toEqual([4, "Fourth"]);
});

test("what somebody wrote in since the list was shown is neither published nor removed", async () => {
  const [read = 0, live = 0] = await publishNew(site, aPost("read"), aPost("live"));
  const draft = await begin("a-draft");
  await write(read, [{ path: "title", value: "Read by the editor" }]);
  await write(live, [{ path: "title", value: "Also read" }]);
  const { text } = await admin.open(posts);
  expect(text).toContain("Also read");
  const shown = await selected([read, live, draft]);
  await write(live, [{ path: "title", value: "HALF A SENT" }]);
  await write(draft, [{ path: "title", value: "Written since" }]);
  const published = await admin.send(posts, { intent: "publish", ...shown });
  expect(published.text).toContain("Somebody wrote in this meanwhile. Read it once more");
  expect([(await open(read)).live, (await open(live)).live]).toEqual([2, 1]);
  expect((await site.ask("/blog/erp/live/")).text).not.toContain("HALF A SENT");
  const removed = await admin.send(posts, { intent: "remove", ...shown });
  expect(removed.text).toContain("Somebody changed this since.");
  expect((await open(draft)).title).toBe("Written since");
  for (const intent of ["publish", "remove"])
    expect((await admin.send(posts, { intent, [`document.${live}`]: "" })).message).toBe(
      "Nothing was changed.",
    );
});

test("each row of the list brings the revision that it shows", async () => {
  const [post = 0] = await publishNew(site, aPost("shown"));
  await write(post, [{ path: "title", value: "Written on" }]);
  const { revision } = await open(post);
  const { body } = await site.http.inject({ url: posts, headers: admin.headersOf("owner") });
  const box = [...body.matchAll(/<input[^>]*>/g)].find(([tag]) =>
    tag.includes(`name="document.${post}"`),
  );
  expect(box?.[0]).toContain(`value="${revision}"`);
});

test("several go offline or to the bin, and come back as they stood", async () => {
  const ids = await publishNew(site, aPost("one"), aPost("two"));
  for (const intent of ["unpublish", "remove"]) {
    const takeBack = await undo(intent, ids);
    expect((await states(ids)).includes(true)).toBe(false);
    expect((await takeBack()).message).toBe("Undone.");
    expect(await states(ids)).toEqual([true, true]);
  }
});

test("what others still need stays, and says who needs it", async () => {
  const [post = 0] = await publishNew(site, aPost("needing", { category: "erp" }));
  const category = await idOfDocument(site, { kind: "category", key: "erp" });
  const sent = await admin.send("/staff/content/categories", {
    intent: "unpublish",
    [`document.${category}`]: "",
  });
  expect(sent.message).toBe("Nothing was changed.");
  expect(sent.text).toContain("This is still needed by");
  expect(await states([category, post])).toEqual([true, true]);
});

test("a category and an author are set at once where a post is live, and in its draft as well", async () => {
  const [live = 0] = await publishNew(site, aPost("filed"));
  const draft = await begin("a-draft", { title: "A draft", author: "Somebody" });
  const all = [live, draft];
  const filed = async () =>
    (await site.app.content.documents.list({ kind: "post" })).rows
      .filter(({ id }) => all.includes(id))
      .map(({ category, author, state }) => [category, author, state]);
  const takeBack = await undo("category", all, { value: "healthcare-it" });
  expect((await filed()).toSorted()).toEqual([
    ["Healthcare IT", "Editor", "live"],
    ["Healthcare IT", "Somebody", "draft"],
  ]);
  expect((await site.ask("/blog/healthcare-it/filed/")).status).toBe(200);
  await takeBack();
  expect((await site.ask("/blog/erp/filed/")).status).toBe(200);
  expect((await send("author", all, { value: "Vera Rao" })).message).toBe(
    "2 posts: author changed.",
  );
  expect((await filed()).map(([, author]) => author)).toEqual(["Vera Rao", "Vera Rao"]);
});

test("an author or a category that the field does not take is written nowhere", async () => {
  const draft = await begin("a-draft", { title: "A draft" });
  const before = (await open(draft)).body;
  const long = "x".repeat(300);
  for (const value of ["nowhere at all", "<img src=x>", "unknown", "/about", "1", long])
    expect([value, (await send("category", [draft], { value })).status]).toEqual([value, 422]);
  for (const value of [long, "x".repeat(81)])
    expect([value, (await send("author", [draft], { value })).status]).toEqual([value, 422]);
  expect((await open(draft)).body).toEqual(before);
});

test("Undo leaves an author in what somebody wrote in since", async () => {
  const [one = 0, other = 0] = await publishNew(site, aPost("one"), aPost("other"));
  const takeBack = await undo("author", [one, other], { value: "Vera Rao" });
  await write(one, [{ path: "title", value: "Written since" }]);
  expect((await takeBack()).message).toContain(
    "Somebody wrote in this since, so it stays as it is.",
  );
  expect([...(await authorsOf(one)), ...(await authorsOf(other))]).toEqual([
    "Vera Rao",
    "Vera Rao",
    "Editor",
  ]);
});

test("a version in another language is no older for another category, nor for its Undo", async () => {
  const [post = 0] = await publishNew(site, aPost("translated"));
  const wanted = { id: post, language: "hi", by: alice };
  const { id: hindi } = await site.db.write((tx) => copies().translate(tx, wanted));
  await site.db.write((tx) => copies().publish(tx, { id: hindi, by: alice }));
  const isBehind = async () => (await site.app.content.behind("post", "hi")).has("translated");
  const takeBack = await undo("category", [post], { value: "healthcare-it" });
  expect([(await open(post)).live, await isBehind()]).toEqual([2, false]);
  expect((await takeBack()).message).toBe("Undone.");
  expect([(await open(post)).live, await isBehind()]).toEqual([3, false]);
  await write(post, [{ path: "title", value: "Other words" }]);
  await publish(post);
  expect(await isBehind()).toBe(true);
  await send("category", [post], { value: "healthcare-it" });
  expect(await isBehind()).toBe(true);
});

test("Undo puts the live author back, and what is scheduled or written says its own throughout", async () => {
  const [post = 0, due = 0] = await publishNew(site, aPost("drafted"), aPost("due"));
  await write(post, [{ path: "author", value: "Of the draft" }]);
  await write(due, [{ path: "author", value: "Of what is due" }]);
  await publish(due, { at: new Date("2032-01-01T10:00:00Z") });
  await write(due, [{ path: "author" }]);
  const bare = await begin("bare", { title: "Bare" });
  await write(bare, [{ path: "author" }]);
  const authors = () => Promise.all([post, due, bare].map(authorsOf));
  const before = await authors();
  expect(before).toEqual([
    ["Editor", "Of the draft"],
    ["Editor", "Of what is due", undefined],
    [undefined],
  ]);
  const takeBack = await undo("author", [post, due, bare], { value: "Vera Rao" });
  expect(await authors()).toEqual([
    ["Vera Rao", "Of the draft"],
    ["Vera Rao", "Of what is due", undefined],
    ["Vera Rao"],
  ]);
  expect((await takeBack()).message).toBe("Undone.");
  expect(await authors()).toEqual(before);
  expect((await open(bare)).body).not.toHaveProperty("author");
  expect((await send("author", [post], { value: "Editor" })).message).toBe("Nothing was changed.");
  const { message } = await send("author", [post, due, bare], { value: "Ravi" });
  expect(message).toBe("3 posts: author changed. 2 drafts say otherwise and stay so.");
});

/** Of what is live, then of what is scheduled, then of the draft, as far as there are these. */
async function authorsOf(id: number) {
  const { live, versions, draft, body } = await open(id);
  const due = versions.find(({ dueAt }) => dueAt !== null)?.number ?? null;
  const numbers = [live, due].filter((number) => number !== null);
  const { version } = site.app.content.documents;
  const bodies = await Promise.all(numbers.map((number) => version(id, number)));
  return [...bodies, ...(draft ? [body] : [])].map((one) => valueAt(one, "author"));
}

test("a writer publishes, files and removes nothing that visitors read; a viewer changes nothing", async () => {
  const [live = 0] = await publishNew(site, aPost("live"));
  const draft = await begin("others");
  for (const intent of ["publish", "unpublish", "remove", "category", "author"]) {
    await write(live, [{ path: "title", value: `Changed before ${intent}` }]);
    const sent = await send(intent, [live], { as: "writer", value: "healthcare-it" });
    expect([intent, sent.message]).toEqual([intent, "Nothing was changed."]);
    expect(sent.text).toContain("an editor or owner does it");
    const viewed = await send(intent, [live, draft], { as: "viewer", value: "healthcare-it" });
    expect([intent, viewed.status]).toEqual([intent, 403]);
  }
  expect((await send("remove", [draft], { as: "writer" })).text).toContain("Others wrote in this");
  const forged = JSON.stringify([{ intent: "again", id: live, version: "1", instead: "1" }]);
  const back = await admin.send(posts, { intent: "back", back: forged }, "writer");
  expect(back.message).toContain("an editor or owner does it");
  const { live: version, body } = await open(live);
  expect([version, body]).toEqual([1, expect.objectContaining({ category: "erp" })]);
  expect(await states([live, draft])).toEqual([true, false]);
});

test("more than fifty, none, and what no list has are refused", async () => {
  const many = Array.from({ length: 51 }, (_, i) => i + 1);
  const before = await states(many);
  expect((await send("unpublish", many)).status).toBe(400);
  expect(await states(many)).toEqual(before);
  expect((await send("unpublish", [])).text).toContain("Select one first.");
  const odd = { intent: "unpublish", "document.x": "", "document.1.5": "" };
  expect((await admin.send(posts, odd)).status).toBe(400);
  const page = await idOfDocument(site, { kind: "page", key: "/" });
  expect((await send("unpublish", [page])).message).toBe("Nothing was changed.");
  expect((await send("no-such-action", [page])).status).toBe(400);
  const forged = JSON.stringify([
    { intent: "set", id: 1, field: "content", former: { news: "x" } },
  ]);
  expect((await admin.send(posts, { intent: "back", back: forged })).message).toContain(
    "Not all of it",
  );
  expect((await admin.send(posts, { intent: "back", back: "[" })).status).toBe(400);
  const cases = "/staff/content/cases";
  const unknown = { intent: "author", value: "Vera", "document.1": "" };
  expect((await admin.send(cases, unknown)).status).toBe(400);
});
