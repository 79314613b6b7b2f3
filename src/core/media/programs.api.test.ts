/**
 * The library, by programs: sent, listed, described, replaced, taken out, and who is refused what.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, publishNew } from "../../../test/content.ts";
import { aBomb, anSvg, aPicture } from "../../../test/pictures.ts";
import type { Role, Scope } from "../accounts/roles.ts";

let site: TestApp;
let owner: string;
beforeEach(async () => {
  site = await testApp();
  owner = await keyOf("owner", ["content:read", "content:write"]);
});
afterEach(() => site.close());

const system = { who: "system" } as const;

async function keyOf(role: Role, scopes: Scope[]): Promise<string> {
  const { colleagues, tokens } = site.app.staff;
  const name = `${role} ${scopes.join(" ")}`;
  const email = `${role}-${scopes.length}@works.example`;
  const { id: staffId } = await colleagues.invite({ name, email, role }, system);
  return `Token ${(await tokens.add({ staffId, name: "Pictures", scopes }, system)).token}`;
}

const methods = z.enum(["GET", "POST", "PATCH", "DELETE"]);
/** @param call such as `GET /api/media/` */
async function ask(call: string, payload?: object, authorization = owner) {
  const [method, url = ""] = call.split(" ", 2);
  const headers = { authorization };
  const asked = { method: methods.parse(method), url, headers, ...(payload && { payload }) };
  const answer = await site.http.inject(asked);
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
}

type SendOptions = { to?: string; type?: string; as?: string };
async function send(
  payload: Buffer,
  { to = "/api/media/?name=quay.png", type, as }: SendOptions = {},
) {
  const headers = { authorization: as ?? owner, "content-type": type ?? "image/png" };
  const answer = await site.http.inject({ method: "POST", url: to, headers, payload });
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
}
const file = (colour = "#1f5d50", width = 900) =>
  aPicture({ width, height: 600, colour }).png().toBuffer();
const kept = async (colour?: string, name = "quay.png") => {
  const { status, body } = await send(await file(colour), { to: `/api/media/?name=${name}` });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const names = async (query = "") =>
  (await ask(`GET /api/media/${query}`)).body.results.map(({ name }: { name: string }) => name);

test("a picture is sent, read, described, and stands in a post that a program writes", async () => {
  const sent = await kept();
  expect(sent).toEqual({
    ...{ id: expect.any(String), hash: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ...{ width: 900, height: 600 },
  });
  expect(await kept()).toEqual(sent);
  const { id, ...held } = sent;
  const set = { name: "The quay", alt: "Boats at the quay", focus: { x: 20, y: 80 } };
  const described = await ask(`PATCH /api/media/${id}/`, set);
  expect(described.body).toEqual({
    ...{ ...sent, ...set, colour: expect.any(String) },
    src: `/media/pictures/${held.hash}-640.webp`,
    ...{ created_at: expect.any(String), bytes: expect.any(Number) },
    ...{ removed_at: null, uses: [] },
  });
  expect((await ask(`GET /api/media/${id}/`)).body).toEqual(described.body);
  const post = { title: "By the sea", category: "erp", cover: held };
  const { body: written } = await ask("POST /api/posts/", post);
  const shown = (await ask(`GET /api/posts/${written.id}/`)).body.body;
  expect(shown.cover).toMatchObject({ ...held, alt: set.alt, focus: set.focus });
  expect((await ask(`GET /api/media/${id}/`)).body.uses).toEqual([
    { id: written.id, title: "By the sea", kind: "post", state: "draft" },
  ]);
  const bare = await ask(`PATCH /api/posts/${written.id}/draft/`, { cover: null });
  expect(bare.body.body.cover).toBeUndefined();
});

test("the library is listed newest first, a page at a time, by words, and by what nothing shows", async () => {
  const first = await kept("#1f5d50", "quay.png");
  await kept("#aa2211", "office.png");
  await kept("#2233ee", "team.png");
  const { id: _, ...cover } = first;
  await publishNew(site, aPost("covered", { cover }));
  const { body } = await ask("GET /api/media/?page_size=2&words=png");
  expect(body).toMatchObject({ count: 3, previous: null });
  expect(body.results.map(({ name }: { name: string }) => name)).toEqual([
    "team.png",
    "office.png",
  ]);
  const rest = await ask(`GET ${body.next}`);
  expect(rest.body).toMatchObject({ count: 3, next: null, results: [{ name: "quay.png" }] });
  expect(await names("?words=team")).toEqual(["team.png"]);
  const unused = await ask("GET /api/media/?state=unused");
  expect([unused.body.count, await names("?state=unused")]).toEqual([
    2,
    ["team.png", "office.png"],
  ]);
  expect(await names("?state=taken-out")).toEqual([]);
  for (const query of ["?state=other", "?page_size=101", "?after=x", `?words=${"x".repeat(101)}`])
    expect((await ask(`GET /api/media/${query}`)).status, query).toBe(400);
});

test("another file takes its place on the live page, and what is used is not taken out", async () => {
  const { id, ...cover } = await kept();
  const [post] = await publishNew(site, aPost("covered", { cover }));
  const to = `/api/media/${id}/file/?name=newer.png`;
  expect(await send(await file("#aa2211", 700), { to })).toEqual({ status: 204, body: null });
  const live = await site.app.blog.lookUp("covered");
  expect(live.product_data).toMatchObject({ image: { width: 700, picture: { width: 700 } } });
  expect(await ask(`DELETE /api/media/${id}/`)).toEqual({
    status: 409,
    body: {
      message: "This picture is used in “A post of the test”. Take it out there first.",
      uses: [{ id: post, title: "A post of the test", kind: "post", state: "live" }],
    },
  });
  const other = await kept("#2233ee");
  expect((await ask(`DELETE /api/media/${other.id}/`)).status).toBe(204);
  expect((await ask(`GET /api/media/${other.id}/`)).body.removed_at).not.toBeNull();
  expect((await ask("GET /api/media/01a20e61-d0a0-7000-9793-0f25f69904e7/")).status).toBe(404);
});

test("what is no picture, or too large, is refused", async () => {
  const json = await ask("POST /api/media/", { name: "quay.png" });
  expect([json.status, json.body.message]).toEqual([
    415,
    "Send the picture itself, as a PNG, JPEG, WebP, AVIF or GIF file.",
  ]);
  expect((await send(anSvg, { type: "image/svg+xml" })).status).toBe(415);
  expect((await send(await aBomb())).status).toBe(413);
  expect((await send((await file()).subarray(0, 90))).status).toBe(422);
  const { id } = await kept();
  for (const wrong of [{}, { alt: 7 }, { focus: { x: 101, y: 0 } }, { name: "" }])
    expect((await ask(`PATCH /api/media/${id}/`, wrong)).status, JSON.stringify(wrong)).toBe(400);
});

test("a writer adds and describes pictures, but changes nothing that visitors see", async () => {
  const writer = await keyOf("writer", ["content:read", "content:write"]);
  const sent = await send(await file(), { as: writer });
  expect(sent.status).toBe(201);
  const { id, ...cover } = sent.body;
  const alt = { alt: "Boats" };
  expect((await ask(`PATCH /api/media/${id}/`, alt, writer)).status).toBe(200);
  const to = `/api/media/${id}/file/`;
  expect((await send(await file("#aa2211"), { to, as: writer })).status).toBe(403);
  await publishNew(site, aPost("covered", { cover }));
  expect((await ask(`PATCH /api/media/${id}/`, { alt: "Ships" }, writer)).status).toBe(403);
  expect((await ask(`PATCH /api/media/${id}/`, { alt: "Ships" })).status).toBe(200);
});

test("a key that may write alone is shown nothing of what there is", async () => {
  const writing = await keyOf("editor", ["content:write"]);
  const { id, ...cover } = await kept();
  await publishNew(site, aPost("covered", { cover }));
  expect((await ask("GET /api/media/", undefined, writing)).status).toBe(403);
  expect(await ask(`PATCH /api/media/${id}/`, { alt: "Boats" }, writing)).toEqual({
    ...{ status: 204, body: null },
  });
  expect(await ask(`DELETE /api/media/${id}/`, undefined, writing)).toEqual({
    status: 409,
    body: { message: "This picture is used. Take it out there first." },
  });
  const reading = await keyOf("viewer", ["content:read"]);
  expect((await ask("GET /api/media/", undefined, reading)).status).toBe(200);
  expect((await send(await file("#333333"), { as: reading })).status).toBe(403);
});

test("of four pictures that come at once with one key two are taken, and a colleague's is", async () => {
  const [first, second, third, fourth, other] = await Promise.all(
    ["#111111", "#222222", "#333333", "#444444", "#555555"].map((colour) => file(colour)),
  );
  const writer = await keyOf("writer", ["content:write"]);
  const sent = [first, second, third, fourth].map((one) => send(one ?? Buffer.alloc(0)));
  const theirs = send(other ?? Buffer.alloc(0), { as: writer });
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 503, 503]);
  expect((await theirs).status).toBe(201);
});
