/** `POST /staff/content/:kind/:id/draft`, by which an open editor saves. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, publishNew } from "../../../test/content.ts";
import { type Caller, staffCallers } from "../../../test/staff-callers.ts";

let site: TestApp;
let sessions: Caller[];
let id: number;
let posts = 0;
beforeAll(async () => {
  site = await testApp({ env: { RATE_LIMITS: "off" } });
  ({ sessions } = await staffCallers(site));
});
beforeEach(async () => {
  [id = 0] = await publishNew(site, aPost(`saved-${posts++}`));
});
afterAll(() => site.close());

const aTitle = (value: unknown = "In the making", more: object = {}) => ({
  changes: [{ path: "title", value }],
  // That of its first publication.
  revision: 1,
  hand: "one",
  ...more,
});
type As = { as?: string; at?: string; headers?: Record<string, string> };
async function save(payload: object | string, { as = "editor", at, headers = {} }: As = {}) {
  const cookies = sessions.find(({ name }) => name === as)?.headers;
  const url = `/staff/content/${at ?? `posts/${id}`}/draft`;
  const json = { "content-type": "application/json", ...cookies, ...headers };
  const answer = await site.http.inject({ method: "POST", url, headers: json, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const draftNow = async () => (await site.app.content.documents.open("post", id)).draft;

test("what is saved is answered with its revision, its time, and what keeps it from being published", async () => {
  expect(await save(aTitle())).toEqual({
    status: 200,
    body: {
      ...{ revision: 2, at: "2026-11-20T10:00:00.000Z", faults: {} },
      ...{ waitsFor: [], followed: [] },
      advised: {
        ...{ advice: [], left: 0 },
        fine: ["Title 13 of 60", "Description 80 of 160"],
      },
    },
  });
  const { body } = await save(aTitle("", { revision: 2 }));
  expect(body).toMatchObject({ revision: 3, faults: { title: [expect.any(String)] } });
});

test("nobody, sales, a viewer and a disabled owner are refused before anything is looked up or read", async () => {
  const refused = [
    ["nobody", 401],
    ["sales", 403],
    ["viewer", 403],
    ["a disabled owner", 401],
  ] as const;
  for (const [as, status] of refused)
    for (const at of [`posts/${id}`, "nothing/1"])
      for (const sent of [aTitle(), "{", aTitle("x".repeat(2_200_000))]) {
        const answer = await save(sent, { as, at });
        expect([as, at, answer.status]).toEqual([as, at, status]);
      }
  expect(await draftNow()).toBeNull();
});

test("of a chat with faults at two thousand places the first hundred are told", async () => {
  const { documents } = site.app.content;
  const [flow] = (await documents.list({ kind: "flow" })).rows;
  const { revision } = await documents.open("flow", flow?.id ?? 0);
  const branches = Array.from({ length: 12 }, () => ({ known: "role", is: "set", to: "gone" }));
  const step = { say: [], action: { kind: "decides", branches, otherwise: "gone" } };
  const steps = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`step-${i}`, step]));
  const changes = [{ path: "steps", value: steps }];
  const { status, body } = await save(aTitle("", { changes, revision }), {
    at: `flows/${flow?.id}`,
  });
  expect([status, Object.keys(body.faults).length]).toEqual([200, 100]);
});

test("a page of another site saves nothing", async () => {
  const headers = { origin: "https://elsewhere.example" };
  expect((await save(aTitle(), { headers })).status).toBe(403);
  expect(await draftNow()).toBeNull();
});

test("a kind without an editor, and a document of another kind, are not found", async () => {
  const ats = ["nothing/1", `pages/${id}`, `company/${id}`, `categories/${id}`, "posts/999999"];
  for (const at of ats) {
    const { status, body } = await save(aTitle(), { at });
    expect([at, status, body.message]).toEqual([at, 404, expect.stringMatching(/\.$/)]);
  }
  expect(await draftNow()).toBeNull();
});

test("what is not written as it has to be, or is too much, is refused in a sentence", async () => {
  const many = Array.from({ length: 101 }, () => ({ path: "title", value: "x" }));
  const odd = [
    "{",
    {},
    aTitle("x", { revision: -1 }),
    aTitle("x", { hand: "a hand" }),
    aTitle("x", { changes: [] }),
    aTitle("x", { changes: many }),
    aTitle("x", { changes: [{ path: "a..b", value: "x" }] }),
  ];
  for (const payload of odd) {
    const { status, body } = await save(payload);
    expect([payload, status, body.message]).toEqual([payload, 400, expect.stringMatching(/\.$/)]);
  }
  for (const at of ["posts/0", "posts/x", "posts/99999999999"])
    expect((await save(aTitle(), { at })).status).toBe(400);
  for (const length of [1_100_000, 2_200_000])
    expect(await save(aTitle("x".repeat(length)))).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining("Take something out of it.") },
    });
  expect(await draftNow()).toBeNull();
});

test("an editor of an earlier release is told that the staff area was renewed, and nothing is taken", async () => {
  const { form } = await site.app.content.documents.open("post", id);
  const gone = {
    changes: [
      { path: "title", value: "x" },
      { path: "standfirst", value: "y" },
    ],
  };
  for (const more of [{ form: "another" }, gone, { ...gone, form }])
    expect(await save(aTitle("x", more))).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("your text is kept") },
    });
  expect(await draftNow()).toBeNull();
  expect((await save(aTitle("x", { form }))).status).toBe(200);
});

test("a title that no database keeps is kept in the text, and listed without it", async () => {
  expect((await save(aTitle("Half \ud800 and\u0000 none"))).status).toBe(200);
  const [row] = (await site.app.content.documents.list({ kind: "post" })).rows;
  expect(row).toMatchObject({ id, title: "Half \ufffd and none" });
});

test("two hands in one place are told of each other, in two places neither is stopped", async () => {
  expect((await save(aTitle("Alice's"), { as: "owner" })).status).toBe(200);
  const late = await save(aTitle("Bob's", { hand: "two" }));
  expect(late).toMatchObject({
    status: 409,
    body: { place: "title", theirs: "Alice's", revision: 2, by: expect.any(String) },
  });
  const elsewhere = { changes: [{ path: "author", value: "Bob" }], hand: "two" };
  expect((await save(aTitle("", elsewhere))).status).toBe(200);
  expect((await save(aTitle("Bob's", { hand: "two", revision: 3 }))).status).toBe(200);
});

test("an editor asks whether it may read anew, before its screen would give way to a refusal", async () => {
  const asked = async (as: string) => {
    const headers = sessions.find(({ name }) => name === as)?.headers ?? {};
    const url = `/staff/content/posts/${id}/draft`;
    return [as, (await site.http.inject({ url, headers })).statusCode];
  };
  const answers = [
    ["nobody", 401],
    ["a disabled owner", 401],
    ["sales", 403],
    ["viewer", 204],
    ["editor", 204],
  ] as const;
  for (const [as, status] of answers) expect(await asked(as)).toEqual([as, status]);
});
