/** Links by which somebody who is not signed in sees what is written. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { aPost, publishNew } from "../../../../test/content.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { documentOf } from "../../rich-text/document-of.ts";

let site: TestApp;
let id: number;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeEach(async () => {
  site = await testApp({ pages: "built" });
  admin = await leadAdmin(site);
  [id = 0] = await publishNew(site, aPost("shared"));
  await writeTitle("Only a draft");
});
afterEach(() => site.close());

const links = () => site.app.previewLinks;
const make = (days = 7) => site.db.write((tx) => links().make(tx, { id, days, by: admin.byAlice }));
const write = (changes: { path: string; value: unknown }[]) =>
  site.db.write((tx) =>
    site.app.content.workingCopies.write(tx, {
      ...{ id, kind: "post", by: admin.byAlice, hand: "one" },
      changes,
    }),
  );
const writeTitle = (value: string) => write([{ path: "title", value }]);
const end = (link: string) =>
  site.db.write((tx) => links().end(tx, { id, link, by: admin.byAlice }));
const look = (key: string) =>
  site.http.inject({ url: `/preview/${key}`, headers: { accept: "text/html" } });
const dayMs = 86_400_000;

test("whoever has the link sees the draft as it stands then, and says so, without being kept", async () => {
  const { key } = await make();
  const { statusCode, body, headers } = await look(key);
  expect(statusCode).toBe(200);
  expect(body).toContain("Only a draft</h1>");
  expect(body).toContain(
    "A draft of “Only a draft”, shared by Marigold Works, until 27 Nov 2026. Nothing can be sent from here.",
  );
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  expect(headers["content-security-policy"]).toMatch(/form-action 'none'.*frame-ancestors 'none'/);
  expect(body).not.toMatch(/<script(?! type="application\/ld\+json")/);
  await writeTitle("Written since");
  expect((await look(key)).body).toContain("Written since</h1>");
  expect((await site.http.inject("/blog/erp/shared/")).body).toContain("A post of the test</h1>");
});

test("a video and a map say where they come, and offer nothing to press", async () => {
  const frames = [
    "https://youtu.be/aqz-KE-bpKQ",
    "https://www.openstreetmap.org/#map=16/18.52/73.85",
  ];
  const content = documentOf(frames.map((src) => `<iframe src="${src}"></iframe>`).join(""));
  await write([{ path: "content", value: content }]);
  const { key } = await make();
  const { body } = await look(key);
  expect(body).toContain("The video plays on the published page, not in this preview.");
  expect(body).toContain("The map is shown on the published page, not in this preview.");
  expect(body).toContain("Watch it on YouTube");
  expect(body).not.toMatch(/Play the video|Show the map/);
});

test("of a draft beyond what can be published the beginning is drawn, and says so", async () => {
  const content = documentOf("<p>Word.</p>".repeat(1_900));
  const longer = { ...content, content: [...content.content, ...content.content] };
  await write([{ path: "content", value: longer }]);
  const { key } = await make();
  const { body } = await look(key);
  expect(body).toContain("Only the beginning is shown here. This text can have 2,000 paragraphs");
  expect(body.split("<p>Word.</p>").length).toBeLessThan(2_001);
});

test("a link that is over or was ended says so, and one that never was is not there", async () => {
  const { key } = await make(1);
  const { key: other } = await make(30);
  const [first] = await links().list(id);
  expect(first).toMatchObject({ by: admin.alice, until: "2026-12-20T10:00:00.000Z" });
  await end(first?.id ?? "");
  await expect(end(first?.id ?? "")).rejects.toMatchObject({ status: 404 });
  const ended = await look(other);
  expect(ended.statusCode).toBe(410);
  expect(ended.body).toContain(
    "This preview has ended. Ask the person who shared it for a new link.",
  );
  expect((await look(key)).statusCode).toBe(200);
  site.clock.advance(dayMs);
  expect((await look(key)).statusCode).toBe(410);
  expect(await links().list(id)).toEqual([]);
  for (const none of ["x", "x".repeat(43)]) expect((await look(none)).statusCode).toBe(404);
});

test("a link ends with the right of whoever made it", async () => {
  const { key } = await make();
  expect((await look(key)).statusCode).toBe(200);
  const { colleagues } = site.app.staff;
  const by = { who: "system" } as const;
  // Somebody else has to own the site before she may own it no more.
  await admin.colleague("Dora", "owner");
  await colleagues.changeRole({ id: admin.alice, by }, "viewer");
  expect((await look(key)).statusCode).toBe(410);
});

test("what is over is deleted a day later, and nothing before", async () => {
  await make(1);
  await make(7);
  site.clock.advance(2 * dayMs - 1);
  expect(await links().deleteOld()).toBe(0);
  site.clock.advance(1);
  expect(await links().deleteOld()).toBe(1);
  expect(await links().list(id)).toHaveLength(1);
});

test("there are twenty links to a document at most, for one, seven or thirty days", async () => {
  await expect(make(8)).rejects.toMatchObject({ status: 400 });
  const made = Array.from({ length: 22 }, () =>
    make().then(
      () => "made",
      () => "refused",
    ),
  );
  const outcomes = await Promise.all(made);
  expect(outcomes.filter((one) => one === "refused")).toHaveLength(2);
  await end((await links().list(id))[0]?.id ?? "");
  await make();
});

test("a link to what is thrown away leads nowhere", async () => {
  const { workingCopies } = site.app.content;
  const begun = { kind: "post", key: "thrown", body: { title: "Thrown" }, by: admin.byAlice };
  id = await site.db.write((tx) => workingCopies.begin(tx, begun));
  const { key } = await make();
  expect((await look(key)).statusCode).toBe(200);
  await site.db.write((tx) => workingCopies.discardDraft(tx, { id, by: admin.byAlice }));
  expect((await look(key)).statusCode).toBe(410);
});

test("sharing and ending are told in the timeline, without the key", async () => {
  const { key } = await make();
  await end((await links().list(id))[0]?.id ?? "");
  const told = await site.db.read
    .selectFrom("events")
    .selectAll()
    .where("kind", "in", ["content.shared", "content.sharing_ended"])
    .execute();
  expect(told).toHaveLength(2);
  expect(JSON.stringify(told)).not.toContain(key);
});
