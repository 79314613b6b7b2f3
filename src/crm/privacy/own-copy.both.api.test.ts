/** A link proves a mailbox: what it gives is what came with that address, and nobody else's. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { dataRequests } from "../../../test/data-requests.ts";
import { appOfTwo, asha, bina, twoContacts } from "../../../test/two-contacts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await appOfTwo();
});
afterEach(() => app.close());

async function copyOf(email: string) {
  const key = await dataRequests(app).linkTo(email);
  return app.app.privacy.ownCopy.download(key);
}

test("whoever follows their link is given what they sent, and it stands in their story", async () => {
  const { asha: id, bina: other } = await twoContacts(app);
  const file = await copyOf(asha.email);
  const text = JSON.stringify(file).toLowerCase();
  expect(text).toContain("my zarkash stands still.");
  expect(text).not.toContain("ghungroo");
  expect(text).not.toContain(other);
  const told = await app.app.events.about(id, 100);
  expect(told.at(-1)).toMatchObject({ kind: "contact.exported", by: { who: "visitor" } });
});

test("who sends a known name and number with an address of their own is given what they wrote", async () => {
  const { write } = await twoContacts(app);
  // Joined to Asha by her name and number: neither proves anything.
  await write({ name: asha.name, email: "thief@example.com" }, "lockpick");
  const thief = await copyOf("thief@example.com");
  const text = JSON.stringify(thief).toLowerCase();
  expect(text).toContain("my lockpick stands still.");
  expect(text).not.toMatch(/my zarkash|asha@zarkash|of your zarkash/);
  expect(thief).toMatchObject({ contacts: [], enquiries: [{ number: expect.any(String) }] });
  const own = JSON.stringify(await copyOf(asha.email)).toLowerCase();
  expect(own).toContain("my zarkash stands still.");
  expect(own).not.toContain("lockpick");
});

test("nobody is found any more by the link of somebody who was erased meanwhile", async () => {
  const { bina: id, byAlice } = await twoContacts(app);
  const key = await dataRequests(app).linkTo(bina.email);
  await app.app.privacy.erase({ id, by: byAlice });
  await expect(app.app.privacy.ownCopy.download(key)).rejects.toMatchObject({ status: 410 });
  expect(await dataRequests(app).rows()).toEqual([]);
});
