/** What visitors ask for and do not find, as staff hear of it. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, said } from "../../../test/chat-calls.ts";
import { aPost, publishNew } from "../../../test/content.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { plansOf } from "../../../test/plan.ts";
import { dayMs } from "../../platform/time/clock.ts";
import { unansweredQuery } from "./contract.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const { post } = chatCalls(() => app);
const day = "2026-11-20";

async function tell(label: string, { from = "203.0.113.7", category = "Search" } = {}) {
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/events/",
    payload: { category, action: "/search", label },
    remoteAddress: from,
  });
  expect(answer.statusCode).toBe(204);
}

async function listed(asked: object = {}) {
  await app.app.unansweredSearches.keep();
  return app.app.unansweredSearches.list(unansweredQuery.parse(asked));
}

/** As it is kept: what is read from it leaves out what its shape does not name. */
async function recorded(id: string) {
  const events = app.db.read.selectFrom("events").select(["kind", "data"]).orderBy("id");
  const of = events.where("subject_kind", "=", "unanswered_search").where("subject_id", "=", id);
  return (await of.execute()).map(({ kind, data }) => [kind, JSON.parse(data)]);
}

test("searches that found nothing are one search, however they were written, and those that found are none", async () => {
  await tell("Zeppelin hangars");
  await tell("hangar for a ZEPPELIN", { from: "203.0.113.8" });
  await tell("hangar zeppelln", { from: "203.0.113.9" });
  await tell("invoicing");
  const [unanswered, ...others] = await listed();
  expect(others).toEqual([]);
  expect(unanswered).toMatchObject({
    words: "Zeppelin hangars",
    since: day,
    state: "open",
    total: 3,
    places: { search: 3, unopened: 0, chat: 0 },
    answer: null,
  });
  expect(unanswered?.days.length).toBe(30);
  expect(unanswered?.days.at(-1)).toBe(3);
  expect(unanswered?.wordings.toSorted()).toEqual([
    "Zeppelin hangars",
    "hangar for a ZEPPELIN",
    "hangar zeppelln",
  ]);
});

test("a search that found something is an unanswered search where nothing of it was opened", async () => {
  await tell("invoicing", { category: "Unopened" });
  await tell("zeppelin", { category: "Unopened" });
  expect((await listed()).map(({ words, places }) => [words, places.unopened])).toEqual([
    ["invoicing", 1],
  ]);
});

test("words typed in the chat that are like nothing are an unanswered search, and those that fit are none", async () => {
  const typed = (description: string) => post({ ...said, selected_value: "", description });
  expect((await typed("xyzzy")).statusCode).toBe(422);
  expect((await typed("payroll")).statusCode).toBe(200);
  expect(await listed()).toMatchObject([{ words: "xyzzy", places: { chat: 1, search: 0 } }]);
});

test("nothing is kept that may say who somebody is", async () => {
  for (const words of [
    "vera@zeppelin.example",
    "zeppelin 98450 12345",
    "I am Vera Zeppelin",
    "my password is hunter",
    "rao (at) gmail",
    "zomkar dot rao at gmail dot com",
    "zomkar at the rate zeppelin dot com",
    "zomkar एट gmail डॉट com",
  ])
    await tell(words);
  await tell(`zeppelin ${"x".repeat(80)}`);
  expect(await listed()).toEqual([]);
  const rows = await app.db.read.selectFrom("unanswered_search_wordings").selectAll().execute();
  expect(rows).toEqual([]);
});

test("one network counts once a day for an unanswered search, and fills the list with a hundred at most", async () => {
  await tell("zeppelin");
  await tell("zeppelins");
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const words = letters.flatMap((a) => letters.slice(0, 5).map((b) => `${a}${a}${b}${b}qxz`));
  for (const word of words)
    app.app.unansweredSearches.recordSearch({ words: word, place: "search", ip: "203.0.113.7" });
  const unansweredSearches = await listed();
  expect(unansweredSearches.length).toBe(100);
  expect(unansweredSearches.every(({ total }) => total === 1)).toBe(true);
  app.clock.advance(dayMs);
  await tell("zeppelin");
  expect((await listed())[0]).toMatchObject({ words: "zeppelin", total: 2 });
});

test("a day has room for two hundred new unanswered searches, and the known ones go on counting", async () => {
  await tell("zeppelin");
  await app.app.unansweredSearches.keep();
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const words = letters.flatMap((a) => letters.slice(0, 9).map((b) => `qx${a}${b}`));
  for (const [i, word] of words.entries()) {
    app.app.unansweredSearches.recordSearch({
      words: word,
      place: "search",
      ip: `198.51.100.${i % 200}`,
    });
    if (i % 100 === 99) await app.app.unansweredSearches.keep();
  }
  await tell("zeppelin", { from: "203.0.113.8" });
  await app.app.unansweredSearches.keep();
  const all = await app.db.read.selectFrom("unanswered_searches").select("words").execute();
  expect(all.length).toBe(200);
  expect((await listed())[0]).toMatchObject({ words: "zeppelin", total: 2 });
});

test("an unanswered search that is answered closes: a search finds the document, and is counted as found", async () => {
  const { byAlice: by } = await leadAdmin(app);
  await tell("zeppelin");
  const [unanswered] = await listed();
  if (!unanswered) throw new Error("there is an unanswered search");
  app.clock.advance(dayMs);
  const hangars = aPost("hangars", { title: "Zeppelins for beginners" });
  const [document = 0] = await publishNew(app, hangars);
  const today = await app.app.unansweredSearches.today();
  await app.db.write((tx) =>
    app.app.unansweredSearches.answer(tx, { id: unanswered.id, document, day: today, by }),
  );
  await tell("zeppelins", { from: "203.0.113.8" });
  expect(await listed()).toEqual([]);
  expect(await listed({ state: "answered" })).toMatchObject([
    { words: "zeppelin", total: 1, answer: { id: document, isLive: true, isFound: true } },
  ]);
  expect(await app.app.unansweredSearches.open(unanswered.id, 30)).toMatchObject({
    outcome: { day: "2026-11-21", before: 1, since: 0, found: 1 },
    today: [{ title: "Zeppelins for beginners" }],
  });
  expect(await recorded(unanswered.id)).toEqual([["unanswered_search.answered", { document }]]);
});

test("what is not for the site is hidden until that is taken back", async () => {
  const { byAlice: by } = await leadAdmin(app);
  await tell("zeppelin");
  const [unanswered] = await listed();
  const id = unanswered?.id ?? "";
  expect(await app.app.unansweredSearches.countNew()).toBe(1);
  await app.db.write((tx) => app.app.unansweredSearches.hide(tx, { id, day, by }));
  expect([await listed(), await app.app.unansweredSearches.countNew()]).toEqual([[], 0]);
  expect(await listed({ state: "hidden" })).toMatchObject([{ id, state: "hidden" }]);
  await app.db.write((tx) => app.app.unansweredSearches.reopen(tx, { id, by }));
  expect(await listed()).toMatchObject([{ id, state: "open" }]);
  expect(await recorded(id)).toEqual([
    ["unanswered_search.hidden", {}],
    ["unanswered_search.reopened", {}],
  ]);
  const nobody = "00000000-0000-7000-8000-000000000000";
  const missing = app.db.write((tx) =>
    app.app.unansweredSearches.hide(tx, { id: nobody, day, by }),
  );
  await expect(missing).rejects.toMatchObject({ status: 404 });
  expect(await app.app.unansweredSearches.open("no id", 30)).toBeNull();
});

test("a draft that is thrown away opens the search again", async () => {
  const { byAlice: by } = await leadAdmin(app);
  await tell("zeppelin");
  const [unanswered] = await listed();
  const id = unanswered?.id ?? "";
  const { workingCopies } = app.app.content;
  const begun = { kind: "post", key: "zeppelin", body: { title: "Zeppelin" }, by };
  const document = await app.db.write((tx) => workingCopies.begin(tx, begun));
  await app.db.write((tx) => app.app.unansweredSearches.answer(tx, { id, document, day, by }));
  expect(await listed({ state: "answered" })).toMatchObject([
    { answer: { isLive: false, isFound: false } },
  ]);
  await app.db.write((tx) => workingCopies.discardDraft(tx, { id: document, by }));
  expect(await listed()).toMatchObject([{ id, state: "open", answer: null }]);
});

test("sums of days go after 400 days, and an unanswered search with the last of them", async () => {
  await tell("zeppelin");
  await app.app.unansweredSearches.keep();
  app.clock.advance(300 * dayMs);
  await tell("airship");
  await app.app.unansweredSearches.keep();
  app.clock.advance(101 * dayMs);
  await app.app.unansweredSearches.deleteOld();
  const left = await app.db.read.selectFrom("unanswered_searches").select("words").execute();
  expect(left).toEqual([{ words: "airship" }]);
  const days = await app.db.read.selectFrom("unanswered_searches_daily").select("day").execute();
  expect(days).toEqual([{ day: "2027-09-16" }]);
});

test("the file has a line for each search, and nothing a spreadsheet would run", async () => {
  await tell("=zeppelin()");
  await app.app.unansweredSearches.keep();
  const [, line] = (await app.app.unansweredSearches.csv(unansweredQuery.parse({}))).split("\r\n");
  expect(line).toBe("'=zeppelin(),2026-11-20,1,1,0,0,'=zeppelin(),");
});

test("the list and the count of new ones are read by their indices", async () => {
  const plans = await plansOf(app.db, async () => {
    await app.app.unansweredSearches.list(unansweredQuery.parse({}));
    await app.app.unansweredSearches.countNew();
  });
  const reads = plans.filter((plan) => /from "unanswered_searches/.test(plan));
  expect(reads.length).toBeGreaterThan(1);
  for (const plan of reads)
    expect(plan).toMatch(/INDEX unanswered_searches_|Index.* unanswered_searches_/);
});
