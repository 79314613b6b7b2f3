/** What the lists of the staff area show of what is written. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, aPost, publishNew } from "../../../test/content.ts";
import { writingAdmin } from "../../../test/writing-admin.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const { copies, write, publish, aLivePost } = writingAdmin(() => site);

test("the list shows what was written last, by state and by words of the title", async () => {
  const live = await aLivePost("listed");
  site.clock.set(new Date(site.clock.now().getTime() + 60_000));
  const begun = await site.db.write((tx) =>
    copies().begin(tx, {
      kind: "post",
      key: "begun",
      body: { title: "Just begun 50%" },
      by: alice,
    }),
  );
  const page = (asked: object = {}) => site.app.content.documents.list({ kind: "post", ...asked });
  const ids = async (asked: object) => (await page(asked)).rows.map(({ id }) => id);
  expect((await page()).rows.slice(0, 2)).toMatchObject([
    { id: begun, state: "draft", title: "Just begun 50%", hasChanges: true },
    { id: live, state: "live", title: "A post of the test", hasChanges: false },
  ]);
  expect(await ids({ state: "draft" })).toEqual([begun]);
  expect(await ids({ words: "JUST BEGUN 50%" })).toEqual([begun]);
  expect(await ids({ words: "%_" })).toEqual([]);
  await write(live, [{ path: "title", value: "आनन्द in der Straße" }]);
  for (const words of ["आनंद", "आनन्द", "STRASSE", "straße"])
    expect([words, await ids({ words })]).toEqual([words, [live]]);
  await publish(live, { at: new Date("2026-12-24T10:00:00Z") });
  expect(await ids({ state: "scheduled" })).toEqual([live]);
});

test("a long list is read page by page, each document once", async () => {
  await publishNew(site, ...Array.from({ length: 60 }, (_, i) => aPost(`many-${i}`)));
  const first = await site.app.content.documents.list({ kind: "post" });
  const second = await site.app.content.documents.list({ kind: "post", after: first.next });
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(first.rows.length).toBe(50);
  expect(second.next).toBeNull();
  expect(new Set(ids).size).toBe(ids.length);
  await expect(
    site.app.content.documents.list({ kind: "post", after: "nonsense" }),
  ).rejects.toMatchObject({ status: 400 });
});
