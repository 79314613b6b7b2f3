/** Who asks to be erased confirms it, and a colleague answers. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { dataRequests } from "../../../test/data-requests.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { appOfTwo, rowsSaying } from "../../../test/two-contacts.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
let it: ReturnType<typeof dataRequests>;
beforeAll(async () => {
  app = await appOfTwo();
  admin = await leadAdmin(app);
  it = dataRequests(app);
});
beforeEach(async () => {
  app.clock.set(new Date("2026-11-20T10:00:00Z"));
  await admin.send();
});
afterEach(() => it.clear());
afterAll(() => app.close());

const vera = "vera@example.com";

async function confirmed(): Promise<string> {
  const key = await it.linkTo(vera, "erasure");
  await app.app.privacy.erasures.confirm(key, vera);
  const [open] = await app.app.privacy.requestList.open();
  return open?.id ?? "";
}

test("nothing is erased by a confirmation: staff and the company hear of it, without a word of theirs", async () => {
  const key = await it.linkTo(vera, "erasure");
  const number = await app.app.privacy.erasures.confirm(key, vera);
  expect(number).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}$/);
  const company = (await app.app.site.company()).email;
  const told = (await it.mailsTo(company)).at(-1);
  expect(told?.subject).toBe(`Somebody asks to be erased: request ${number}`);
  expect(told?.text).not.toMatch(/vera/i);
  const contact = { id: expect.any(String), name: "Vera Rao" };
  const [open] = await app.app.privacy.requestList.open();
  expect(open).toMatchObject({ number, email: vera, contact });
  expect(open?.elsewhere).toEqual({ of: 1, count: 0 });
  expect(open?.due).toBe("2026-12-20T10:00:00.000Z");
});

test("what of theirs came with another address is counted, because the link proves one", async () => {
  const other = { email: "vera@home.example", mobile: "98765 43210" };
  await admin.send({ mobile: "98765 43210" });
  await admin.send(other);
  await confirmed();
  const [open] = await app.app.privacy.requestList.open();
  expect(open?.elsewhere).toEqual({ of: 3, count: 1 });
});

test("another address than the link's confirms nothing, and the link stays good", async () => {
  const key = await it.linkTo(vera, "erasure");
  const { confirm } = app.app.privacy.erasures;
  await expect(confirm(key, "v@example.com")).rejects.toMatchObject({ status: 422 });
  await confirm(key, vera);
  await expect(confirm(key, vera)).rejects.toMatchObject({ status: 410 });
});

test("of many who confirm at once, one does", async () => {
  const key = await it.linkTo(vera, "erasure");
  const all = Array.from({ length: 8 }, () => app.app.privacy.erasures.confirm(key, vera));
  const done = (await Promise.allSettled(all)).filter(({ status }) => status === "fulfilled");
  expect(done).toHaveLength(1);
  expect(await app.app.privacy.requestList.countOpen()).toBe(1);
});

test("a colleague's Erase takes the whole contact, mails them, and leaves no address in the row", async () => {
  const id = await confirmed();
  const receipt = await app.app.privacy.erasures.carryOut({ id, by: admin.byAlice });
  expect(receipt.counts).toMatchObject({ enquiries: 1, contacts: 1 });
  const [answered] = await app.app.privacy.requestList.answered();
  expect(answered).toMatchObject({ id, state: "done", what: "erasure", by: admin.alice });
  const mails = await it.mailsTo(vera);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Marigold Works: your data was erased \([\dA-Z]{4}-[\dA-Z]{4}\)$/),
  ]);
  // What is left of them is that mail alone.
  expect(Object.keys(await rowsSaying(app, "vera@example.com", "vera rao"))).toEqual(["outbox"]);
  await expect(app.app.privacy.erasures.carryOut({ id, by: admin.byAlice })).rejects.toMatchObject({
    status: 409,
  });
});

test("two who erase at once tell them once", async () => {
  const id = await confirmed();
  const { carryOut } = app.app.privacy.erasures;
  await Promise.allSettled([1, 2, 3].map(() => carryOut({ id, by: admin.byAlice })));
  expect(await it.mailsTo(vera)).toHaveLength(1);
  expect(await app.app.privacy.requestList.countOpen()).toBe(0);
});

test("whoever is erased elsewhere in the staff area is told all the same", async () => {
  await confirmed();
  const [open] = await app.app.privacy.requestList.open();
  await app.app.privacy.erase({ id: open?.contact?.id ?? "", by: admin.byAlice });
  expect(await it.mailsTo(vera)).toEqual([]);
  await app.app.privacy.erasures.notifyErased();
  await app.app.privacy.erasures.notifyErased();
  expect(await it.mailsTo(vera)).toHaveLength(1);
});

test("a request that is declined is answered with the colleague's reason, and erases nobody", async () => {
  const id = await confirmed();
  const reason = "Your invoices have to be kept until March 2034.";
  await app.app.privacy.erasures.decline({ id, reason, by: admin.byAlice });
  const mail = (await it.mailsTo(vera)).at(-1);
  expect(mail?.text).toContain(reason);
  expect((await it.rows())[0]).toMatchObject({ state: "kept", email: null, by: admin.alice });
  expect(await app.app.contacts.idByEmail(vera)).not.toBeNull();
});

test("an enquiry that comes while its sender is erased goes with them, or begins anew", async () => {
  const id = await confirmed();
  const [, ...sent] = await Promise.allSettled([
    app.app.privacy.erasures.carryOut({ id, by: admin.byAlice }),
    ...Array.from({ length: 5 }, (_, i) => admin.send({ query: `Once more ${i}` })),
  ]);
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => "fulfilled"));
  const leads = await app.db.read.selectFrom("leads").select("contact_id").execute();
  const contact = await app.app.contacts.idByEmail(vera);
  expect(leads.every(({ contact_id }) => contact_id === contact)).toBe(true);
  expect(contact === null).toBe(leads.length === 0);
});
