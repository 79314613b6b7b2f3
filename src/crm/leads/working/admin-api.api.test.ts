import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { leadEvents } from "../../../../test/lead-events.ts";
import { randomIds } from "../../../platform/ids.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
let authorization: string;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  admin = await leadAdmin(app);
  authorization = await tokenOf(admin.bob, ["leads:read", "leads:write"]);
});
afterAll(() => app.close());

async function tokenOf(staffId: string, scopes: string[]): Promise<string> {
  const asked = { staffId, name: "A program", scopes };
  return `Token ${(await app.app.staff.tokens.add(asked, admin.byAlice)).token}`;
}
type Method = "GET" | "PATCH" | "POST" | "DELETE";
// As many programs do, it names the type of every call, of one without a body too.
const ask = (method: Method, path: string, payload?: object) =>
  app.http.inject({
    method,
    url: `/api/leads/${path}`,
    headers: { authorization, "content-type": "application/json" },
    ...(payload && { payload }),
  });

test("a lead is answered as it is now, with sums in rupees", async () => {
  const id = await admin.send({ company: "Rao Clinics" });
  const set = { value_paise: 1_800_000_00, next_step: "Call back" };
  await app.app.leads.change({ ids: [id], set, by: admin.byAlice });
  const answer = await ask("GET", `${id}/`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    id,
    number: expect.any(String),
    answered_at: null,
    contact: { id: expect.any(String), name: "Vera Rao" },
    name: "Vera Rao",
    mobile: null,
    email: "vera@example.com",
    company: "Rao Clinics",
    query: "How long does a hospital system take?",
    service: "General",
    source: "Contact Page",
    stage: "new",
    owner: null,
    priority: null,
    spam: false,
    created_at: "2026-11-20T10:00:00.000Z",
    due_at: null,
    next_step: "Call back",
    next_step_at: null,
    value: 1_800_000,
    reason: null,
    closed_at: null,
    changed_at: "2026-11-20T10:00:00.000Z",
    unfinished: false,
  });
});

test("what is named is changed, in the name of the token's owner", async () => {
  const id = await admin.send();
  const change = { stage: "contacted", owner: admin.bob, value: 500 };
  const answer = await ask("PATCH", `${id}/`, change);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    stage: "contacted",
    owner: admin.bob,
    value: 500,
    created_at: "2026-11-20T10:00:00.000Z",
  });
  expect((await leadEvents(app, id)).at(-1)?.by).toEqual({
    who: "staff",
    id: admin.bob,
  });
});

test("what somebody else has changed meanwhile is answered 409 with both", async () => {
  const id = await admin.send();
  await ask("PATCH", `${id}/`, { value: 100 });
  const answer = await ask("PATCH", `${id}/`, { value: 200, was: { value: null } });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    message: "Somebody else has changed this since you opened it.",
    current: { id, stage: "new", value: 100 },
    yours: { value: 200 },
  });
  expect((await ask("PATCH", `${id}/`, { value: 200, was: { value: 100 } })).statusCode).toBe(200);
});

test("a note is answered 201, and stands with the lead", async () => {
  const id = await admin.send();
  const answer = await ask("POST", `${id}/notes/`, { text: "Asked for a quote." });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual((await app.app.leads.notesOf(id))[0]);
  expect(answer.json()).toMatchObject({ text: "Asked for a quote.", by: admin.bob, mentions: [] });
  expect((await ask("POST", `${id}/notes/`, { text: " " })).statusCode).toBe(400);
});

test("a lead is closed with reason and value, and opened again where it stood", async () => {
  const id = await admin.send();
  await ask("PATCH", `${id}/`, { stage: "proposal" });
  const closed = await ask("POST", `${id}/closure/`, { outcome: "won", reason: "Price", value: 9 });
  expect(closed.statusCode).toBe(201);
  const closed_at = "2026-11-20T10:00:00.000Z";
  expect(closed.json()).toEqual({ outcome: "won", reason: "Price", value: 9, closed_at });
  expect((await ask("DELETE", `${id}/closure/`)).statusCode).toBe(204);
  expect((await ask("GET", `${id}/`)).json()).toMatchObject({ stage: "proposal", closed_at: null });
  expect((await ask("DELETE", `${id}/closure/`)).statusCode).toBe(404);
});

test.each<[Method, string, object | undefined]>([
  ["GET", "", undefined],
  ["PATCH", "", { stage: "contacted" }],
  ["POST", "notes/", { text: "Hello" }],
  ["POST", "closure/", { outcome: "won" }],
  ["DELETE", "closure/", undefined],
])("%s %s of what is not there is 404, however it is spelt", async (method, path, payload) => {
  for (const id of [randomIds.uuid(), "1", "caf%C3%A9"])
    expect((await ask(method, `${id}/${path}`, payload)).statusCode).toBe(404);
});

test.each([
  [{}, 400],
  [{ stage: "\u0000" }, 400],
  [{ stage: "maybe" }, 422],
  [{ owner: "nobody" }, 422],
  [{ owner: "\u0000" }, 422],
  [{ value: 1.5 }, 400],
  [{ value: -1 }, 400],
  [{ value: 1e15 }, 400],
  [{ priority: "middle" }, 400],
  [{ next_step_at: "tomorrow" }, 400],
  [{ next_step_at: "9999-12-31T23:59:59-12:00" }, 400],
  [{ answered_at: "0000-01-01T00:00:00+14:00" }, 400],
  [{ next_step: "x".repeat(201) }, 400],
])("%o is refused with %i", async (change, status) => {
  const id = await admin.send();
  const answer = await ask("PATCH", `${id}/`, change);
  expect([answer.statusCode, answer.json().message]).toEqual([status, expect.any(String)]);
});

test("that somebody was answered is said, and taken back", async () => {
  const id = await admin.send();
  const answered_at = "2026-11-20T09:30:00.000Z";
  expect((await ask("PATCH", `${id}/`, { answered_at })).json()).toMatchObject({ answered_at });
  const back = await ask("PATCH", `${id}/`, { answered_at: null });
  expect(back.json()).toMatchObject({ answered_at: null });
});

test("who may only write changes and closes a lead, and is shown nothing of it", async () => {
  const id = await admin.send();
  await ask("PATCH", `${id}/`, { next_step: "Ring them", value: 9, reason: "Price" });
  const writer = await tokenOf(admin.bob, ["leads:write"]);
  const write = (method: "PATCH" | "POST", path: string, payload: object) =>
    app.http.inject({
      method,
      url: `/api/leads/${id}/${path}`,
      headers: { authorization: writer },
      payload,
    });
  const changed = await write("PATCH", "", { priority: "high" });
  expect([changed.statusCode, changed.body]).toEqual([204, ""]);
  expect((await ask("GET", `${id}/`)).json()).toMatchObject({ priority: "high" });
  const guessed = await write("PATCH", "", { value: 1, was: { next_step: "A guess" } });
  expect(guessed.statusCode).toBe(409);
  expect(guessed.json()).toEqual({
    message: "Somebody else has changed this since you opened it.",
  });
  const closed = await write("POST", "closure/", { outcome: "lost" });
  expect([closed.statusCode, closed.json()]).toEqual([201, { outcome: "lost" }]);
});

test("each call asks for its scope", async () => {
  const id = await admin.send();
  const reader = await tokenOf(admin.bob, ["leads:read"]);
  const as = (method: Method, path: string) =>
    app.http.inject({
      method,
      url: `/api/leads/${id}/${path}`,
      headers: { authorization: reader },
      ...(method !== "GET" && { payload: {} }),
    });
  expect((await as("GET", "")).statusCode).toBe(200);
  for (const [method, path] of [
    ["PATCH", ""],
    ["POST", "notes/"],
    ["POST", "closure/"],
    ["DELETE", "closure/"],
  ] as const)
    expect((await as(method, path)).statusCode).toBe(403);
});

test.each([
  ["PATCH", "", { stage: "contacted", tags: ["vip"] }, ["tags"]],
  ["PATCH", "", { priority: "high", Stage: "new", constructor: 1 }, ["Stage", "constructor"]],
  ["PATCH", "", { priority: "high", was: { colour: "red" } }, ["was"]],
  ["POST", "notes/", { text: "Call her.", pinned: true }, ["pinned"]],
  ["POST", "closure/", { outcome: "won", worth: 5 }, ["worth"]],
] as const)("a field that an enquiry has not is refused by its name: %s %s", async (...asked) => {
  const [method, path, body, fields] = asked;
  const id = await admin.send({});
  const answer = await ask(method, `${id}/${path}`, body);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, fields]);
  expect(await app.app.leads.getLead(id)).toMatchObject({ stage: "new", priority: null });
});
