/** What staff write, by programs: a post's whole life, and who is refused what. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, publishNew } from "../../../test/content.ts";
import { postKind } from "../blog/kinds.server.ts";
import type { Role, Scope } from "../staff/roles.ts";

let site: TestApp;
let owner: Token;
beforeEach(async () => {
  site = await testApp({ env: { RATE_LIMITS: "off" } });
  owner = await tokenOf("Alice", "owner", ["content:read", "content:write"]);
});
afterEach(() => site.close());

type Token = { staffId: string; authorization: string };
const system = { who: "system" } as const;

async function tokenOf(name: string, role: Role, scopes: Scope[]): Promise<Token> {
  const email = `${name.toLowerCase()}@works.example`;
  const { id: staffId } = await site.app.staff.colleagues.invite({ name, email, role }, system);
  return anotherOf(staffId, scopes);
}

async function anotherOf(staffId: string, scopes: Scope[]): Promise<Token> {
  const { token } = await site.app.staff.tokens.add({ staffId, name: "Writing", scopes }, system);
  return { staffId, authorization: `Token ${token}` };
}

const verbs = z.enum(["GET", "POST", "PATCH", "DELETE"]);
type Method = z.infer<typeof verbs>;
type As = { authorization: string } | null;
/** @param call such as `GET /api/posts/` */
async function ask(call: string, payload?: object, as: As = owner) {
  const [method, url = ""] = call.split(" ", 2);
  const headers = as ? { authorization: as.authorization } : {};
  const asked = { method: verbs.parse(method), url, headers, ...(payload && { payload }) };
  const answer = await site.http.inject(asked);
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
}

const excerpt =
  "What a ward learned in its first week with tablets, and what it would do otherwise.";
const aNewPost = { title: "Tablets on the ward", category: "erp", excerpt, content: "<p>One.</p>" };
const begun = async (more: object = {}): Promise<number> => {
  const { status, body } = await ask("POST /api/posts/", { ...aNewPost, ...more });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.id;
};
const listed = async (query = "") => {
  const { body } = await ask(`GET /api/posts/${query}`);
  return body.results.map(({ key }: { key: string }) => key);
};
const readBy = async (key: string) => (await site.app.content.lookUp(postKind, key))?.body;

test("a program picks what to read next by its slugs, and takes it back", async () => {
  await publishNew(site, aPost("one"), aPost("two"));
  const id = await begun({ read_next: ["two", "one"] });
  const at = `/api/posts/${id}`;
  expect((await ask(`GET ${at}/`)).body.body.read_next).toEqual(["two", "one"]);
  expect((await ask(`POST ${at}/publication/`, {})).status).toBe(201);
  expect(await readBy("tablets-on-the-ward")).toMatchObject({ read_next: ["two", "one"] });
  const four = ["one", "two", "three", "four"];
  expect((await ask(`PATCH ${at}/draft/`, { read_next: four })).status).toBe(400);
  const unknown = await ask(`PATCH ${at}/draft/`, { read_next: ["nobody"] });
  expect(unknown.body.faults).toEqual({
    "read_next.0": ["This refers to what is not published: nobody."],
  });
  await ask(`PATCH ${at}/draft/`, { read_next: [] });
  expect((await ask(`POST ${at}/publication/`, {})).status).toBe(201);
  expect(await readBy("tablets-on-the-ward")).toMatchObject({ read_next: [] });
});

test("a post is begun, written, published, taken back to what it was, and taken offline", async () => {
  const created = await ask("POST /api/posts/", aNewPost);
  expect(created.body).toEqual({ id: expect.any(Number), key: "tablets-on-the-ward", revision: 0 });
  const { id, key } = created.body;
  const at = `/api/posts/${id}`;
  expect((await ask(`GET ${at}/`)).body).toEqual({
    ...{ id, key, title: aNewPost.title, revision: 0, live: null, faults: {} },
    offline_at: null,
    draft: { based_on: 0, by: owner.staffId, at: "2026-11-20T10:00:00.000Z" },
    body: { ...aNewPost, author: "Alice" },
  });
  expect(await readBy(key)).toBeUndefined();
  expect(await ask(`POST ${at}/publication/`, {})).toEqual({
    status: 201,
    body: { due_at: null },
  });
  expect(await readBy(key)).toMatchObject({ title: aNewPost.title, category: "erp" });

  const written = await ask(`PATCH ${at}/draft/`, { content: "<p>Two.</p>" });
  expect(written).toMatchObject({
    status: 200,
    body: { live: 1, body: { content: "<p>Two.</p>" } },
  });
  expect((await ask(`GET ${at}/`)).body).toEqual(written.body);
  await ask(`POST ${at}/publication/`, {});
  const versions = (await ask(`GET ${at}/versions/`)).body;
  expect(versions).toMatchObject({ count: 2, next: null, results: [{ number: 2 }, { number: 1 }] });
  expect(versions.results[0]).toMatchObject({ by: owner.staffId, due_at: null });

  expect((await ask(`POST ${at}/versions/1/restoration/`)).status).toBe(201);
  const restored = (await ask(`GET ${at}/`)).body;
  expect(restored).toMatchObject({ live: 2, body: { content: "<p>One.</p>" } });
  expect((await ask(`DELETE ${at}/draft/`)).status).toBe(204);
  expect((await ask(`GET ${at}/`)).body).toMatchObject({ draft: null, live: 2 });
  expect((await ask(`DELETE ${at}/publication/`)).status).toBe(204);
  expect(await readBy(key)).toBeUndefined();
  const events = await site.app.events.of({ kind: "document", id: `${id}` }, 10);
  expect(events.map(({ by }) => by)).toEqual(
    events.map(() => ({ who: "staff", id: owner.staffId })),
  );
});

test("what is to be published later is scheduled, until that is given up", async () => {
  const id = await begun();
  const at = "2026-12-01T09:00:00.000Z";
  const published = await ask(`POST /api/posts/${id}/publication/`, { at });
  expect(published).toEqual({ status: 201, body: { due_at: at } });
  const [row] = (await ask("GET /api/posts/?state=scheduled")).body.results;
  expect(row).toMatchObject({ id, state: "scheduled", due_at: at, has_changes: false });
  expect((await ask(`DELETE /api/posts/${id}/publication/`)).status).toBe(204);
  expect((await ask(`DELETE /api/posts/${id}/publication/`)).status).toBe(409);
  expect(await listed("?state=scheduled")).toEqual([]);
});

test("a post is taken offline at a time to come", async () => {
  const id = await begun();
  const end = `DELETE /api/posts/${id}/publication/`;
  const at = "2026-11-21T10:00:00.000Z";
  expect((await ask(`${end}?at=${at}`)).status).toBe(409);
  await ask(`POST /api/posts/${id}/publication/`, {});
  expect((await ask(`${end}?at=tomorrow`)).status).toBe(400);
  expect((await ask(`${end}?at=2026-01-01T00:00:00Z`)).status).toBe(422);
  expect((await ask(`${end}?at=${at}`)).status).toBe(204);
  expect((await ask(`GET /api/posts/${id}/`)).body).toMatchObject({ live: 1, offline_at: at });
  site.clock.set(new Date(at));
  await site.app.content.publishDue();
  expect(await readBy("tablets-on-the-ward")).toBeUndefined();
});

test("posts are listed by state and words, a page at a time, each once", async () => {
  for (const slug of ["one", "two", "three"]) {
    await begun({ slug, title: `Ward ${slug}` });
    site.clock.advance(1_000);
  }
  expect(await listed("?words=ward&page_size=100")).toEqual(["three", "two", "one"]);
  expect(await listed("?state=draft&words=WARD+tw")).toEqual(["two"]);
  const first = (await ask("GET /api/posts/?state=draft&page_size=2&odd=1")).body;
  expect(first).toMatchObject({ count: 3, previous: null });
  expect(first.next).toMatch(/^\/api\/posts\/\?state=draft&page_size=2&after=/);
  const second = (await ask(`GET ${first.next}`)).body;
  expect(second).toMatchObject({ count: 3, next: null, results: [{ key: "one" }] });
});

test("a category and a list of the home page are written by the fields of their bodies", async () => {
  const sent = { key: "wards", body: { title: "Wards", admin: true } };
  const { body: category } = await ask("POST /api/categories/", sent);
  expect(category).toMatchObject({ key: "wards" });
  const shown = (await ask(`GET /api/categories/${category.id}/`)).body;
  expect(shown.body).toEqual({ title: "Wards", position: 50 });

  const [faq] = (await ask("GET /api/faq/")).body.results;
  const items = [{ question: "Is it quick?", answer: "It is.", price: 5 }];
  const written = (await ask(`PATCH /api/faq/${faq.id}/draft/`, { items })).body;
  expect(written.body).toEqual({ items: [{ question: "Is it quick?", answer: "It is." }] });
  expect((await ask(`POST /api/faq/${faq.id}/publication/`, {})).status).toBe(201);
  expect((await ask("POST /api/faq/", { body: {} })).status).toBe(405);
  expect((await ask(`DELETE /api/faq/${faq.id}/publication/`)).status).toBe(405);
});

test("a category is named by its id as well, and an address that is taken is refused", async () => {
  const { results } = (await site.http.inject("/blogapp/blogcategory/")).json();
  const [{ id: category_id, slug: category }] = results;
  const id = await begun({ category: undefined, category_id, slug: "by-id" });
  expect((await ask(`GET /api/posts/${id}/`)).body.body).toMatchObject({ category });
  const taken = await ask("POST /api/posts/", { ...aNewPost, slug: "by-id" });
  expect(taken.status).toBe(409);
  const aCategorys = await ask("POST /api/posts/", { ...aNewPost, slug: category });
  expect(aCategorys.status).toBe(409);
  const unknown = await ask("POST /api/posts/", { ...aNewPost, category_id: 999_999 });
  expect(unknown).toMatchObject({
    status: 422,
    body: { errors: { category_id: [expect.any(String)] } },
  });
});

test("HTML comes back without what could run, and unknown fields are never written", async () => {
  const content =
    '<h2 onclick="x()">Wards</h2><script>alert(1)</script><p style="color:red">A <a href="javascript:x()">ward</a>' +
    '<img src="x" onerror="alert(1)"></p>';
  const id = await begun({ content, admin: true, image_id: 5 });
  await ask(`PATCH /api/posts/${id}/draft/`, {
    author: "Bob",
    slug: "other",
    live: 9,
    key: "x",
  });
  const { body, key } = (await ask(`GET /api/posts/${id}/`)).body;
  expect(Object.keys(body).sort()).toEqual(["author", "category", "content", "excerpt", "title"]);
  expect(body.content).toContain("<h2>Wards</h2>");
  expect(body.content).not.toMatch(/script|onclick|onerror|style/);
  expect(key).toBe("tablets-on-the-ward");
});

test("who writes by what they read does not write over another's words", async () => {
  const id = await begun();
  const at = `/api/posts/${id}/draft/`;
  const bob = await tokenOf("Bob", "editor", ["content:read", "content:write"]);
  const { revision } = (await ask(`GET /api/posts/${id}/`)).body;
  await ask(`PATCH ${at}`, { content: "<p>Bob’s.</p>", revision }, bob);
  expect(await ask(`PATCH ${at}`, { content: "<p>Alice’s.</p>", revision })).toMatchObject({
    status: 409,
    body: { place: "content", by: bob.staffId, theirs: "<p>Bob’s.</p>", revision: revision + 1 },
  });
  expect((await ask(`PATCH ${at}`, { title: "Elsewhere", revision })).status).toBe(200);
  const writer = await anotherOf(owner.staffId, ["content:write"]);
  const untold = await ask(`PATCH ${at}`, { content: "<p>x</p>", revision }, writer);
  expect(untold).toEqual({ status: 409, body: { message: expect.any(String) } });
  expect(await ask(`PATCH ${at}`, { content: "<p>x</p>" }, writer)).toEqual({
    status: 204,
    body: null,
  });
});

const calls: [Method, string][] = [
  ["GET", "/api/posts/"],
  ["GET", "/api/posts/1/"],
  ["GET", "/api/posts/1/versions/"],
  ["POST", "/api/posts/"],
  ["PATCH", "/api/posts/1/draft/"],
  ["DELETE", "/api/posts/1/draft/"],
  ["POST", "/api/posts/1/publication/"],
  ["DELETE", "/api/posts/1/publication/"],
  ["POST", "/api/posts/1/versions/1/restoration/"],
];

test("strangers, readers who write and an owner whose role is less by now are refused", async () => {
  const viewer = await tokenOf("Vera", "viewer", ["content:read", "content:write"]);
  const moved = await tokenOf("Mira", "editor", ["content:read", "content:write"]);
  const { staffId: id } = moved;
  await site.app.staff.colleagues.changeRole({ id, by: system }, "sales");
  for (const [method, url] of calls) {
    const statusOf = async (as: As) =>
      (await ask(`${method} ${url}`, method === "GET" ? undefined : {}, as)).status;
    expect([method, url, await statusOf(null)]).toEqual([method, url, 401]);
    expect([method, url, await statusOf(moved)]).toEqual([method, url, 403]);
    const forViewer = method === "GET" ? [200, 404] : [403];
    expect(forViewer, `${method} ${url}`).toContain(await statusOf(viewer));
  }
});

test("a writer's key writes drafts, and publishes, schedules and takes offline nothing", async () => {
  const writer = await tokenOf("Bala", "writer", ["content:read", "content:write"]);
  const { status, body } = await ask("POST /api/posts/", aNewPost, writer);
  expect(status).toBe(201);
  const at = `/api/posts/${body.id}`;
  expect((await ask(`PATCH ${at}/draft/`, { title: "Of the ward" }, writer)).status).toBe(200);
  const refusal = {
    status: 403,
    body: {
      message: "The role of this token's owner does not include this. Ask: Owner or Editor.",
    },
  };
  const tomorrow = { at: "2026-11-21T10:00:00Z" };
  expect(await ask(`POST ${at}/publication/`, {}, writer)).toEqual(refusal);
  expect(await ask(`POST ${at}/publication/`, tomorrow, writer)).toEqual(refusal);
  expect(await readBy(body.key)).toBeUndefined();
  expect((await ask(`POST ${at}/publication/`, {})).status).toBe(201);
  expect(await ask(`DELETE ${at}/publication/`, undefined, writer)).toEqual(refusal);
  expect(await readBy(body.key)).toMatchObject({ title: "Of the ward" });
});

test("a long body is held for who is let in alone", async () => {
  const content = `<p>${"word ".repeat(18_000)}</p>`;
  expect((await ask("POST /api/posts/", { ...aNewPost, content })).status).toBe(201);
  const far = { ...aNewPost, content: "x".repeat(1_100_000) };
  expect(await ask("POST /api/posts/", far)).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining("1 MB") },
  });
  expect((await ask("POST /api/posts/", far, null)).status).toBe(401);
});

test("what is not written as it has to be is 400, and names its field", async () => {
  const id = await begun();
  const draft = `/api/posts/${id}/draft/`;
  const [faq] = (await ask("GET /api/faq/")).body.results;
  const refusals: [Method, string, object, string | null][] = [
    ["POST", "/api/posts/", { ...aNewPost, title: " " }, "title"],
    ["POST", "/api/posts/", { ...aNewPost, slug: "Not One" }, "slug"],
    ["POST", "/api/posts/", { ...aNewPost, content: { type: "doc" } }, "content"],
    ["POST", "/api/categories/", { body: {} }, "title"],
    ["PATCH", draft, {}, null],
    ["PATCH", draft, { unknown: 1 }, null],
    ["PATCH", draft, { title: 5 }, "title"],
    ["PATCH", draft, { title: "x", revision: -1 }, "revision"],
    ["PATCH", `/api/faq/${faq.id}/draft/`, { items: [{ question: 5 }] }, "items.0.question"],
    ["POST", `/api/posts/${id}/publication/`, { at: "tomorrow" }, "at"],
    ["GET", "/api/posts/?state=gone", {}, "state"],
    ["GET", "/api/posts/?after=x~1", {}, "after"],
    ["GET", "/api/posts/0/", {}, "id"],
    ["GET", "/api/posts/99999999999/", {}, "id"],
  ];
  for (const [method, url, payload, field] of refusals) {
    const { status, body } = await ask(`${method} ${url}`, method === "GET" ? undefined : payload);
    expect([method, url, status, Object.keys(body.errors ?? {})]).toEqual([
      ...[method, url, 400],
      field === null ? [] : [field],
    ]);
  }
});

test("what cannot be published says why, by its places", async () => {
  const id = await begun({ excerpt: "Too short.", content: "" });
  expect((await ask(`GET /api/posts/${id}/`)).body.faults).toMatchObject({
    excerpt: expect.anything(),
  });
  expect(await ask(`POST /api/posts/${id}/publication/`, {})).toMatchObject({
    status: 422,
    body: { errors: { excerpt: ["This needs 70 characters at least."] } },
  });
});

test("what is not there, or of another kind, is not found by any call", async () => {
  const [post = 0] = await publishNew(site, aPost("another-kind"));
  for (const [method, url] of calls) {
    if (!url.includes("1")) continue;
    for (const at of [`/api/categories/${post}/`, "/api/posts/999999/"]) {
      const asked = url.replace("/api/posts/1/", at);
      const payload = url.includes("draft") ? { title: "x" } : {};
      const { status } = await ask(`${method} ${asked}`, method === "GET" ? undefined : payload);
      expect([method, asked, status]).toEqual([method, asked, 404]);
    }
  }
  expect((await ask(`POST /api/posts/${post}/versions/9/restoration/`)).status).toBe(404);
  expect((await ask(`DELETE /api/posts/${post}/draft/`)).status).toBe(409);
  expect((await ask("GET /api/companies/")).status).toBe(404);
});

test("a version in another language is begun once, of what can have one, by whoever may write", async () => {
  const { id } = await site.app.content.read(postKind, "dmarc-in-four-weeks");
  const call = `POST /api/posts/${id}/languages/hi/`;
  const { status, body: version } = await ask(call);
  expect([status, version.kind]).toEqual([201, "hi-posts"]);
  expect((await ask(call)).body).toEqual(version);
  const draft = { title: "चार हफ़्ते में DMARC" };
  const written = await ask(`PATCH /api/hi-posts/${version.id}/draft/`, draft);
  expect(written.body).toMatchObject({ key: "dmarc-in-four-weeks", title: draft.title });
  expect((await ask(`POST /api/hi-posts/${version.id}/publication/`, {})).status).toBe(201);
  expect((await site.app.translated.hi.blog.linkTo("dmarc-in-four-weeks"))?.title).toBe(
    draft.title,
  );
  expect((await ask(`POST /api/posts/${id}/languages/fr/`)).status).toBe(400);
  expect((await ask(`POST /api/posts/${version.id}/languages/hi/`)).status).toBe(404);
  expect((await ask("POST /api/hi-posts/", draft)).status).toBe(405);
  const reader = await anotherOf(owner.staffId, ["content:read"]);
  expect((await ask(call, undefined, reader)).status).toBe(403);
});

test("a text of parts within parts without end is refused, and the draft stays", async () => {
  const id = await begun();
  await ask(`POST /api/posts/${id}/publication/`, {});
  const { body: version } = await ask(`POST /api/posts/${id}/languages/hi/`);
  const draft = `PATCH /api/${version.kind}/${version.id}/draft/`;
  const well = (depth: number): object =>
    JSON.parse(`${'{"type":"blockquote","content":['.repeat(depth)}${"]}".repeat(depth)}`);
  for (const depth of [300, 20_000]) {
    const { status, body } = await ask(draft, { content: { type: "doc", content: [well(depth)] } });
    expect([status, body.message]).toEqual([413, expect.stringContaining("parts too often")]);
  }
  expect((await ask(draft, { title: "वार्ड में टैबलेट" })).status).toBe(200);
});

test("a day that is not named yet is said in a sentence", async () => {
  const page = { key: "/imprint-of-ours", start: "text", body: { title: "Imprint" } };
  const { body } = await ask("POST /api/pages/", page);
  const { status, body: refused } = await ask(`POST /api/pages/${body.id}/publication/`, {});
  expect(status).toBe(422);
  expect(refused.errors["body.updated"]).toEqual(["Name a day, such as 2026-08-15."]);
});
