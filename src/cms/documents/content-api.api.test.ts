/** What staff write, by programs: a post's whole life. */
import { expect, test } from "vitest";
import { aPost, publishNew } from "../../../test/content.ts";
import { aNewPost, contentProgram } from "../../../test/content-program.ts";
import { postKind } from "../posts/kinds.server.ts";

const { site, owner, tokenOf, anotherOf, ask, begun, listed, readBy } = contentProgram();

test("a program picks what to read next by its slugs, and takes it back", async () => {
  await publishNew(site(), aPost("one"), aPost("two"));
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
    draft: { based_on: 0, by: owner().staffId, at: "2026-11-20T10:00:00.000Z" },
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
  expect(versions.results[0]).toMatchObject({ by: owner().staffId, due_at: null });

  expect((await ask(`POST ${at}/versions/1/restoration/`)).status).toBe(201);
  const restored = (await ask(`GET ${at}/`)).body;
  expect(restored).toMatchObject({ live: 2, body: { content: "<p>One.</p>" } });
  expect((await ask(`DELETE ${at}/draft/`)).status).toBe(204);
  expect((await ask(`GET ${at}/`)).body).toMatchObject({ draft: null, live: 2 });
  expect((await ask(`DELETE ${at}/publication/`)).status).toBe(204);
  expect(await readBy(key)).toBeUndefined();
  const events = await site().app.events.of({ kind: "document", id: `${id}` }, 10);
  expect(events.map(({ by }) => by)).toEqual(
    events.map(() => ({ who: "staff", id: owner().staffId })),
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
  site().clock.set(new Date(at));
  await site().app.content.publishDue();
  expect(await readBy("tablets-on-the-ward")).toBeUndefined();
});

test("posts are listed by state and words, a page at a time, each once", async () => {
  for (const slug of ["one", "two", "three"]) {
    await begun({ slug, title: `Ward ${slug}` });
    site().clock.advance(1_000);
  }
  expect(await listed("?state=draft&words=ward&page_size=100")).toEqual(["three", "two", "one"]);
  expect(await listed("?state=draft&words=WARD+tw")).toEqual(["two"]);
  const first = (await ask("GET /api/posts/?state=draft&page_size=2&odd=1")).body;
  expect(first).toMatchObject({ count: 3, previous: null });
  expect(first.next).toMatch(/^\/api\/posts\/\?state=draft&page_size=2&after=/);
  const second = (await ask(`GET ${first.next}`)).body;
  expect(second).toMatchObject({ count: 3, next: null, results: [{ key: "one" }] });
});

test("a category and a list of the home page are written by the fields of their bodies", async () => {
  const sent = { key: "wards", body: { title: "Wards" } };
  const { body: category } = await ask("POST /api/categories/", sent);
  expect(category).toMatchObject({ key: "wards" });
  const shown = (await ask(`GET /api/categories/${category.id}/`)).body;
  expect(shown.body).toEqual({ title: "Wards", position: 50 });

  const [faq] = (await ask("GET /api/faq/")).body.results;
  const items = [{ question: "Is it quick?", answer: "It is." }];
  const written = (await ask(`PATCH /api/faq/${faq.id}/draft/`, { items })).body;
  expect(written.body).toEqual({ items: [{ question: "Is it quick?", answer: "<p>It is.</p>" }] });
  expect((await ask(`POST /api/faq/${faq.id}/publication/`, {})).status).toBe(201);
  expect((await ask("POST /api/faq/", { body: {} })).status).toBe(405);
  expect((await ask(`DELETE /api/faq/${faq.id}/publication/`)).status).toBe(405);
});

test("a document is moved by its address, and its former one leads on", async () => {
  const id = await begun();
  const at = `/api/posts/${id}`;
  await ask(`POST ${at}/publication/`, {});
  const moved = await ask(`PATCH ${at}/draft/`, { slug: "tablets", title: "Tablets" });
  expect(moved).toMatchObject({
    status: 200,
    body: { key: "tablets", body: { title: "Tablets" } },
  });
  expect(await readBy("tablets")).toMatchObject({ title: aNewPost.title });
  const led = site().db.read.selectFrom("redirects").selectAll();
  expect(await led.where("document_id", "=", id).execute()).toMatchObject([
    { kind: "post", key: "tablets-on-the-ward" },
  ]);
  expect((await ask(`PATCH ${at}/draft/`, { slug: "tablets" })).body.key).toBe("tablets");
  const late = { slug: "elsewhere", revision: moved.body.revision - 1 };
  expect(await ask(`PATCH ${at}/draft/`, late)).toMatchObject({
    status: 409,
    body: { revision: moved.body.revision },
  });

  const sent = { key: "wards", body: { title: "Wards" } };
  const { body: category } = await ask("POST /api/categories/", sent);
  const put = await ask(`PATCH /api/categories/${category.id}/draft/`, { key: "on-the-ward" });
  expect(put).toMatchObject({ status: 200, body: { key: "on-the-ward" } });
  const taken = await ask(`PATCH /api/categories/${category.id}/draft/`, { key: "erp" });
  expect(taken.status).toBe(409);

  const { authorization } = await tokenOf("Bob", "writer", ["content:write"]);
  const asWriter = { authorization };
  expect((await ask(`PATCH ${at}/draft/`, { slug: "mine" }, asWriter)).status).toBe(403);
  const own = await ask("POST /api/posts/", { ...aNewPost, slug: "draft" }, asWriter);
  const draft = `/api/posts/${own.body.id}/draft/`;
  expect((await ask(`PATCH ${draft}`, { slug: "own" }, asWriter)).status).toBe(204);
});

test("what is read of each kind may be sent back as it is", async () => {
  for (const { names } of site().app.content.documents.inAdmin) {
    const [row] = (await ask(`GET /api/${names.path}/`)).body.results;
    if (!row) continue;
    const { body } = (await ask(`GET /api/${names.path}/${row.id}/`)).body;
    const { status, body: answer } = await ask(`PATCH /api/${names.path}/${row.id}/draft/`, body);
    expect([names.path, status, answer.errors, answer.body]).toEqual([
      ...[names.path, 200, undefined, body],
    ]);
  }
});

test("HTML comes back without what could run", async () => {
  const content =
    '<h2 onclick="x()">Wards</h2><script>alert(1)</script><p style="color:red">A <a href="javascript:x()">ward</a>' +
    '<img src="x" onerror="alert(1)"></p>';
  const id = await begun({ content });
  const { body } = (await ask(`GET /api/posts/${id}/`)).body;
  expect(Object.keys(body).sort()).toEqual(["author", "category", "content", "excerpt", "title"]);
  expect(body.content).toContain("<h2>Wards</h2>");
  expect(body.content).not.toMatch(/script|onclick|onerror|style/);
});

test("a version in another language is begun once, of what can have one, by whoever may write", async () => {
  const { id } = await site().app.content.read(postKind, "dmarc-in-four-weeks");
  const call = `POST /api/posts/${id}/languages/hi/`;
  const { status, body: version } = await ask(call);
  expect([status, version.kind]).toEqual([201, "hi-posts"]);
  expect((await ask(call)).body).toEqual(version);
  const draft = { title: "चार हफ़्ते में DMARC" };
  const written = await ask(`PATCH /api/hi-posts/${version.id}/draft/`, draft);
  expect(written.body).toMatchObject({ key: "dmarc-in-four-weeks", title: draft.title });
  expect((await ask(`POST /api/hi-posts/${version.id}/publication/`, {})).status).toBe(201);
  expect((await site().app.translated.hi.blog.linkTo("dmarc-in-four-weeks"))?.title).toBe(
    draft.title,
  );
  expect((await ask(`POST /api/posts/${id}/languages/fr/`)).status).toBe(400);
  expect((await ask(`POST /api/posts/${version.id}/languages/hi/`)).status).toBe(404);
  expect((await ask("POST /api/hi-posts/", draft)).status).toBe(405);
  const reader = await anotherOf(owner().staffId, ["content:read"]);
  expect((await ask(call, undefined, reader)).status).toBe(403);
});
