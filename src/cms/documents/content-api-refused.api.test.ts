/** What staff write, by programs: who is refused what, and why. */
import { expect, test } from "vitest";
import { aPost, publishNew } from "../../../test/content.ts";
import {
  type As,
  aNewPost,
  contentProgram,
  type Method,
  system,
} from "../../../test/content-program.ts";

const { site, owner, tokenOf, anotherOf, ask, begun, readBy } = contentProgram("file");

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

test("a category is named by its id as well, and an address that is taken is refused", async () => {
  const { results } = (await site().http.inject("/blogapp/blogcategory/")).json();
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
  const writer = await anotherOf(owner().staffId, ["content:write"]);
  const withoutWas = await ask(`PATCH ${at}`, { content: "<p>x</p>", revision }, writer);
  expect(withoutWas).toEqual({ status: 409, body: { message: expect.any(String) } });
  expect(await ask(`PATCH ${at}`, { content: "<p>x</p>" }, writer)).toEqual({
    status: 204,
    body: null,
  });
});

test("strangers, readers who write and an owner whose role is less by now are refused", async () => {
  const viewer = await tokenOf("Vera", "viewer", ["content:read", "content:write"]);
  const moved = await tokenOf("Mira", "editor", ["content:read", "content:write"]);
  const { staffId: id } = moved;
  await site().app.staff.colleagues.changeRole({ id, by: system }, "sales");
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
    ["PATCH", draft, { unknown: 1 }, "unknown"],
    ["PATCH", draft, { title: "x", exerpt: "y" }, "exerpt"],
    ["PATCH", draft, { slug: "Not One" }, "slug"],
    ["POST", "/api/posts/", { ...aNewPost, tags: [] }, "tags"],
    ["POST", "/api/categories/", { slug: "x", body: { title: "x" } }, "slug"],
    ["POST", "/api/categories/", { body: { title: "x", descripton: "y" } }, "descripton"],
    ["PATCH", `/api/faq/${faq.id}/draft/`, { itms: [] }, "itms"],
    ["PATCH", `/api/faq/${faq.id}/draft/`, { items: [{ answr: "" }] }, "items.0.answr"],
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

test("a post of two lines is published, its short excerpt is advised against alone", async () => {
  const id = await begun({ excerpt: "Closed on Monday.", content: "<p>We are closed.</p>" });
  expect((await ask(`GET /api/posts/${id}/`)).body.faults).toEqual({});
  expect((await ask(`POST /api/posts/${id}/publication/`, {})).status).toBe(201);
});

test("what cannot be published says why, by its places", async () => {
  const id = await begun({ excerpt: "", content: "" });
  expect((await ask(`GET /api/posts/${id}/`)).body.faults).toMatchObject({
    excerpt: expect.anything(),
  });
  expect(await ask(`POST /api/posts/${id}/publication/`, {})).toMatchObject({
    status: 422,
    body: { errors: { excerpt: ["This cannot be empty."] } },
  });
});

test("what is not there, or of another kind, is not found by any call", async () => {
  const [post = 0] = await publishNew(site(), aPost("another-kind"));
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
  // Nor is it said that another method is answered there.
  expect((await ask("DELETE /api/companies/1/draft/")).status).toBe(404);
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

test("a draft with more steps than anybody writes is refused when it is saved", async () => {
  const [flow] = await site()
    .db.read.selectFrom("documents")
    .select("id")
    .where("kind", "=", "flow")
    .execute();
  const step = { say: ["a"], end: true };
  const steps = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`step-${i}`, step]));
  const draft = `PATCH /api/flows/${flow?.id}/draft/`;
  expect((await ask(draft, { steps: steps(150) })).status).toBe(200);
  expect(await ask(draft, { steps: steps(151) })).toMatchObject({
    status: 413,
    body: { message: "This has become too long to keep. Take something out of it." },
  });
});

test("a day that is not named yet is said in a sentence", async () => {
  const page = { key: "/imprint-of-ours", start: "text", body: { title: "Imprint" } };
  const { body } = await ask("POST /api/pages/", page);
  const { status, body: refused } = await ask(`POST /api/pages/${body.id}/publication/`, {});
  expect(status).toBe(422);
  expect(refused.errors["body.updated"]).toEqual(["Name a day, such as 2026-08-15."]);
});
