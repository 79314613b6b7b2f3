import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { aCategory, alice, aPost } from "../../../../test/content.ts";
import { Unavailable } from "../../../platform/db/unavailable.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Kind } from "../../content-types/kind.ts";
import { referenceTo } from "../../content-types/references.ts";
import { register } from "../../content-types/registry.ts";
import { pageKind } from "../../pages/kinds.server.ts";
import { type Content, createContent } from "../content.server.ts";
import type { NewDocument } from "../versions/versions.server.ts";

const tomorrow = new Date("2026-11-21T10:00:00Z");
const schema = z.object({ title: z.string(), on: z.array(referenceTo("shelf", z.string())) });
type Body = z.infer<typeof schema>;

let site: TestApp;
let derived: string[];
let isStrict: boolean;
let isAway: boolean;
beforeEach(async () => {
  site = await testApp();
  derived = [];
  isStrict = false;
  isAway = false;
});
afterEach(() => site.close());

/** The title says what goes wrong. */
const kindOfTest = (kind: string): Kind<Body> => ({
  kind,
  names: { one: kind, many: kind, path: kind },
  schema,
  files: `${kind}/*.json`,
  keyOf: (file) => file,
  verify({ title }) {
    if (isStrict && title === "unfit") throw new Problem(422, "This is unfit.");
  },
  async derive(tx, { key, body: { title } }) {
    if (isAway) throw new Unavailable("the test");
    derived.push(key);
    if (title === "a bug") throw new Error("a bug");
    if (title === "a bad query") await sql`select 1 from nowhere`.execute(tx);
    return null;
  },
});
const kinds = ["shelf", "book"].map((kind) => register(kindOfTest(kind)));

/** The site itself, which does not know these kinds, is not there yet when they are due. */
const library = () => {
  const clock = { ...site.clock, now: () => tomorrow };
  const later = createContent({ ...site.app, ...site, clock, kinds });
  return { ...createContent({ ...site.app, ...site, kinds }), publishDue: later.publishDue };
};

const aShelf = (key: string, title = "a shelf"): NewDocument => ({
  kind: "shelf",
  key,
  body: { title, on: [] },
});
const aBook = (key: string, shelf: string, title = "a book"): NewDocument => ({
  kind: "book",
  key,
  body: { title, on: [shelf] },
});

const schedule = (content: Content, documents: NewDocument[]) =>
  site.db.write(async (tx) => {
    for (const document of documents) {
      const id = await content.create(tx, { ...document, by: alice });
      await content.publish(tx, { id, at: tomorrow, by: alice });
    }
  });

/** @returns by their keys, "live" or why not */
async function endsOf(...kindsOrKeys: string[]): Promise<Record<string, string | null>> {
  const rows = await site.db.read
    .selectFrom("documents")
    .innerJoin("versions", "document_id", "id")
    .select(["key", "live_version", "refusal", "due_at"])
    .where((e) => e.or([e("kind", "in", kindsOrKeys), e("key", "in", kindsOrKeys)]))
    .execute();
  expect(rows.filter(({ due_at }) => due_at !== null)).toEqual([]);
  return Object.fromEntries(
    rows.map(({ key, live_version, refusal }) => [key, live_version === 1 ? "live" : refusal]),
  );
}

test("pages that need each other are published, though a third cannot be", async () => {
  const group = "/services/digital-marketing";
  const { body } = await site.app.content.read(pageKind, `${group}/email-marketing`);
  const aPage = (name: string, related: string) => ({
    kind: "page",
    key: `${group}/${name}`,
    body: { ...body, body: { ...body.body, related: [`${group}/${related}`] } },
  });
  const pages = [aPage("one", "two"), aPage("third", "nowhere"), aPage("two", "one")];
  await schedule(site.app.content, pages);
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  expect(await endsOf(...pages.map(({ key }) => key))).toEqual({
    [`${group}/one`]: "live",
    [`${group}/two`]: "live",
    [`${group}/third`]: `This refers to what is not published: ${group}/nowhere.`,
  });
});

test("what is due at one moment is tried together, however much", async () => {
  const keys = Array.from({ length: 120 }, (_, i) => `due-${i}`);
  const posts = keys.map((key) => aPost(key, { category: "last" }));
  await schedule(site.app.content, [...posts, aCategory("last")]);
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  expect(new Set(Object.values(await endsOf("last", ...keys)))).toEqual(new Set(["live"]));
});

test("what needs something refused is refused in turn, before anything is derived", async () => {
  const content = library();
  const whole = Array.from({ length: 30 }, (_, i) => aBook(`book-${i}`, "whole"));
  const onUnfit = [aBook("first", "unfit"), aBook("second", "unfit")];
  const documents = [...whole, ...onUnfit, aShelf("whole"), aShelf("unfit", "unfit")];
  await schedule(content, documents);
  isStrict = true;
  await content.publishDue();
  expect(derived.toSorted()).toEqual(["whole", ...whole.map(({ key }) => key)].toSorted());
  expect(await endsOf("shelf", "book")).toEqual({
    ...Object.fromEntries([...whole, aShelf("whole")].map(({ key }) => [key, "live"])),
    unfit: "This is unfit.",
    first: "This refers to what is not published: unfit.",
    second: "This refers to what is not published: unfit.",
  });
});

test("bugs are told, each once, and hold up only what needs them", async () => {
  const content = library();
  const shelves = [aShelf("broken", "a bad query"), aShelf("cracked", "a bug"), aShelf("whole")];
  const books = [aBook("lost", "broken"), aBook("found", "whole"), aBook("torn", "whole", "a bug")];
  await schedule(content, [...books, ...shelves]);
  const told = await content.publishDue().catch((error: unknown) => error);
  expect(told).toMatchObject({
    errors: ["shelf broken", "shelf cracked", "book torn"].map((one) => ({
      message: `the ${one} cannot be derived`,
    })),
  });
  expect(await endsOf("shelf", "book")).toEqual({
    whole: "live",
    found: "live",
    broken: "Something went wrong here.",
    cracked: "Something went wrong here.",
    torn: "Something went wrong here.",
    lost: "This refers to what is not published: broken.",
  });
  expect(await content.publishDue()).toBeNull();
});

test("where the database cannot be used, nothing is refused", async () => {
  const content = library();
  await schedule(content, [aShelf("one"), aShelf("two")]);
  isAway = true;
  await expect(content.publishDue()).rejects.toThrow(Unavailable);
  isAway = false;
  await content.publishDue();
  expect(await endsOf("shelf")).toEqual({ one: "live", two: "live" });
});
