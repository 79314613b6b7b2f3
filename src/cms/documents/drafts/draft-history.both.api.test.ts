/** What a draft was before is kept, as often as somebody may want it back. */
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { alice } from "../../../../test/content.ts";
import { sharedSite } from "../../../../test/shared-site.ts";
import { bob, writingAdmin } from "../../../../test/writing-admin.ts";
import { documentOf } from "../../rich-text/document-of.ts";

let site: TestApp;
sharedSite(
  () => testApp(),
  (one) => {
    site = one;
  },
);
const minute = 60_000;
const { copies, open, write, aLivePost } = writingAdmin(() => site);
const later = (ms: number) => site.clock.set(new Date(site.clock.now().getTime() + ms));
const text = (words: string) => [{ path: "content", value: documentOf(`<p>${words}</p>`) }];
const formerOf = async (id: number) => (await open(id)).history.length;
const restoreNewest = async (id: number) => {
  const [newest] = (await open(id)).history;
  const number = newest?.number ?? 0;
  await site.db.write((tx) => copies().restoreDraft(tx, { id, number, by: alice }));
  return JSON.stringify((await open(id)).body);
};
const long = "A paragraph that took a quarter of an hour to write. ".repeat(10);

test("all of it deleted and saved at once, it comes back", async () => {
  const id = await aLivePost("emptied");
  await write(id, text(long));
  later(2_000);
  await write(id, text("x"));
  expect(await formerOf(id)).toBe(1);
  expect(await restoreNewest(id)).toContain("a quarter of an hour");
  // What was restored over is kept as well.
  expect(await formerOf(id)).toBe(2);
});

test("deleted letter by letter, it is kept as it was at its longest", async () => {
  const id = await aLivePost("worn-away");
  for (let length = 100; length <= 500; length += 100) {
    await write(id, text(long.slice(0, length)));
    later(1_000);
  }
  for (let length = 480; length > 0; length -= 20) {
    await write(id, text(long.slice(0, length)));
    later(1_000);
  }
  expect(await restoreNewest(id)).toContain(long.slice(0, 500).trim());
});

test("a section that is taken out comes back", async () => {
  const id = await aLivePost("cut");
  const whole = `<p>First.</p><h2>The second part</h2><p>${long.slice(0, 90)}</p>`;
  await write(id, [{ path: "content", value: documentOf(whole) }]);
  later(1_000);
  await write(id, [{ path: "content", value: documentOf("<p>First.</p>") }]);
  expect(await restoreNewest(id)).toContain("The second part");
  // Taken out once more, when little was written since the last that is kept.
  const before = await formerOf(id);
  await write(id, [{ path: "content", value: documentOf("<p>First.</p>") }]);
  expect(await formerOf(id)).toBe(before + 1);
  expect(await restoreNewest(id)).toContain("The second part");
});

test("each ten minutes, after a pause, and where another goes on; not at each save", async () => {
  const id = await aLivePost("long-day");
  for (let i = 0; i < 9; i += 1) {
    await write(id, text(`Word ${"on ".repeat(i)}`));
    later(minute);
  }
  expect(await formerOf(id)).toBe(0);
  later(2 * minute);
  await write(id, text(`Ten minutes ${"on ".repeat(12)}`));
  expect(await formerOf(id)).toBe(1);
  later(2 * minute);
  await write(id, text(`Another goes on ${"on ".repeat(12)}`), { by: bob });
  expect(await formerOf(id)).toBe(2);
  const { history } = await open(id);
  expect(history.map(({ by }) => by)).toEqual(["alice", "alice"]);
});

test("what was set aside is kept once somebody writes anew", async () => {
  const id = await aLivePost("set-aside-once");
  await write(id, text(long));
  await site.db.write((tx) => copies().discardDraft(tx, { id, by: alice }));
  await write(id, [{ path: "title", value: "Anew" }]);
  expect(await restoreNewest(id)).toContain("a quarter of an hour");
});

test("what was written long ago is kept for 30 days from when it is replaced", async () => {
  const id = await aLivePost("an-old-draft");
  await write(id, text(long));
  later(60 * 24 * 60 * minute);
  await write(id, text("x"));
  await site.app.content.deleteOld();
  expect(await restoreNewest(id)).toContain("a quarter of an hour");
});

test("forty of them at most, and none for longer than 30 days", async () => {
  const id = await aLivePost("often");
  for (let i = 0; i < 45; i += 1) {
    await write(id, text(`${long} ${i}`));
    later(1_000);
    await write(id, text(`${i}`));
    later(1_000);
  }
  const { history } = await open(id);
  expect(history.length).toBe(40);
  const rows = site.db.read.selectFrom("draft_history").select("number");
  expect(await rows.where("document_id", "=", id).execute()).toHaveLength(40);
  expect(history[0]?.number).toBeGreaterThan(40);
  later(31 * 24 * 60 * minute);
  await site.app.content.deleteOld();
  expect(await formerOf(id)).toBe(0);
});
