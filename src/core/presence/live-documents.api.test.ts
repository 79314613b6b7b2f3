/** A document, live: who has it open and where in it they are, and that it is another by now. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { readEvents } from "../../../test/server-events.ts";
import { type Caller, staffCallers } from "../../../test/staff-callers.ts";
import type { Looker } from "./topic.ts";
import { documentChanged } from "./topic.ts";

let app: TestApp;
let callers: Caller[];
let idOf: (role: string) => string;
beforeEach(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  callers = (await staffCallers(app)).sessions;
  const all = await app.app.staff.colleagues.list();
  idOf = (role) => all.find(({ email }) => email === `${role}@works.example`)?.id ?? "";
});
afterEach(() => app.close());

const by = { who: "system" } as const;
const headersOf = (role: string) => callers.find(({ name }) => name === role)?.headers ?? {};

async function look(as: string, { id = "12", since = "" } = {}) {
  const query = since && `?since=${since}`;
  const headers = headersOf(as);
  const answer = await app.ask(`/staff/documents/${id}/live${query}`, { headers });
  return { status: answer.status, ...readEvents(answer) };
}

const tellPlace = async (as: string, place: unknown, id = "12") => {
  const asked = {
    method: "POST",
    url: `/staff/documents/${id}/place`,
    payload: { place },
  } as const;
  return (await app.http.inject({ ...asked, headers: headersOf(as) })).statusCode;
};

const change = (id: number, revision?: number) =>
  app.db.write(async (tx) => app.db.publish(tx, documentChanged, { id, revision }));

const changeIn = (event: string | null): unknown =>
  JSON.parse(/^event: changed\nid: \S+\ndata: (.+)$/.exec(event ?? "")?.[1] ?? "null");

const lookersIn = (event: string | null): Looker[] =>
  JSON.parse(/^event: looking\ndata: (.+)$/.exec(event ?? "")?.[1] ?? "{}").lookers;

/** @returns their stream, after what each begins with: the place, who was there, and they, too */
async function join(as: string, id = "12") {
  const stream = await look(as, { id });
  for (let i = 0; i < 3; i++) await stream.told();
  return stream;
}

test("whoever has it open is told who else has, and where in it each of them is", async () => {
  const [editor, owner] = [idOf("editor"), idOf("owner")];
  const editors = await join("editor");
  const owners = await join("owner");
  const nowhere = { staff: owner, place: null };
  expect(lookersIn(await editors.told())).toEqual([{ staff: editor, place: null }, nowhere]);
  expect(await tellPlace("editor", "sections.3.title")).toBe(204);
  const inTitle = [{ staff: editor, place: "sections.3.title" }, nowhere];
  for (const { told } of [editors, owners]) expect(lookersIn(await told())).toEqual(inTitle);
  // The same again is no news, and neither is where one is in another document.
  expect(await tellPlace("editor", "sections.3.title")).toBe(204);
  expect(await tellPlace("editor", "teaser", "13")).toBe(204);
  expect(await tellPlace("editor", null)).toBe(204);
  const none = [{ staff: editor, place: null }, nowhere];
  for (const { told } of [editors, owners]) expect(lookersIn(await told())).toEqual(none);
  await owners.leave();
  expect(lookersIn(await editors.told())).toEqual([{ staff: editor, place: null }]);
});

test("an open editor gets the new revision, and nothing of other documents", async () => {
  const { told } = await join("editor");
  const other = await join("viewer", "13");
  await Promise.all([change(12, 5), change(12, 6)]);
  expect(changeIn(await told())).toEqual({ ids: [12], revision: 6 });
  await Promise.all([change(12, 7), change(12)]);
  expect(changeIn(await told())).toEqual({ ids: [12], revision: null });
  await change(13);
  expect(changeIn(await other.told())).toEqual({ ids: [13], revision: null });
});

test("what changed between the page and its stream is told, by no name", async () => {
  const since = app.app.live.upTo("documents");
  const unchanged = await look("editor", { since });
  expect(await unchanged.told()).toContain(`id: ${since}\n:`);
  await change(12);
  await expect.poll(() => app.app.live.upTo("documents")).not.toBe(since);
  const { told } = await look("editor", { since });
  expect(await told()).toMatch(/event: changed\nid: \S+\ndata: {"ids":\[\]}$/);
});

test("who looks at a document hears nothing of enquiries, and the other way round", async () => {
  const upTo = app.app.live.upTo("enquiries");
  const editors = await join("editor");
  const sales = await app.ask("/staff/inbox/live", { headers: headersOf("sales") });
  const ofSales = readEvents(sales);
  await ofSales.told();
  const payload = { name: "Vera", email: "vera@example.com", query: "Hello", source: "Home Page" };
  const sent = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  expect(await ofSales.told()).toContain(sent.json().id);
  expect(app.app.live.upTo("enquiries")).not.toBe(upTo);
  await change(12);
  expect(changeIn(await editors.told())).toEqual({ ids: [12], revision: null });
  await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  expect(await ofSales.told()).toContain("event: changed");
});

test.each([
  ["nobody", 401],
  ["a disabled owner", 401],
  ["sales", 403],
  ["viewer", 200],
  ["editor", 200],
])("%s is answered %i, and says where they are as little or as much", async (as, status) => {
  expect((await look(as)).status).toBe(status);
  expect(await tellPlace(as, "title")).toBe(status === 200 ? 204 : status);
});

test("a place is a short path, a document a number", async () => {
  for (const place of ["p".repeat(101), "", "two words", 'a"b', "é", 7, undefined])
    expect(await tellPlace("editor", place)).toBe(400);
  expect(await tellPlace("editor", "p".repeat(100))).toBe(204);
  for (const id of ["0", "-1", "1.5", "post", "9".repeat(20)]) {
    expect(await tellPlace("editor", "title", id)).toBe(400);
    expect((await look("editor", { id })).status).toBe(400);
  }
});

test("it ends with the right to see documents", async () => {
  const { told } = await join("editor");
  const viewers = await join("viewer");
  await told();
  await app.app.staff.colleagues.changeRole({ id: idOf("editor"), by }, "sales");
  expect(await told()).toBeNull();
  expect(lookersIn(await viewers.told())).toEqual([{ staff: idOf("viewer"), place: null }]);
});
