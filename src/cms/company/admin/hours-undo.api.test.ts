/** The hours are words of the company, too: the Hindi that came with the site goes with them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { alice } from "../../../../test/alice.ts";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { realOwners } from "../../../../test/real-owners.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built", admitStaff: async () => alice });
  await realOwners(site);
});
afterAll(() => site.close());

const send = (fields: Record<string, string>) =>
  site.http.inject({
    method: "POST",
    url: "/staff/settings/hours",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
const isLive = async () =>
  (await site.app.content.workingCopies.versionsIn("company", "company")).map((one) => one.isLive);

test("a save of the hours says that it goes, and Undo brings it back", async () => {
  const { version } = await site.app.site.companyForAdmin();
  const hours = "From nine to six, Monday to Friday";
  const saved = await send({ intent: "save", basedOn: `${version}`, hours });
  expect(saved.body).toContain("visitors now read English");
  expect(await isLive()).toEqual([false]);
  const inputs = saved.body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  const undo = Object.fromEntries([...inputs].map(([, name, value]) => [name, value]));
  const undone = await send({ ...undo, intent: "take-back" });
  expect(undone.body).toContain("As before: the Hindi demo text.");
  expect(await isLive()).toEqual([true]);
  expect((await site.app.site.company()).hours).toBe(hours);
});
