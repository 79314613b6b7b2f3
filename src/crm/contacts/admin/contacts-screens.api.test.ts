import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { staffCallers } from "../../../../test/staff-callers.ts";
import { handBody } from "../../leads/contract.ts";

let site: TestApp;
let sessions: Awaited<ReturnType<typeof staffCallers>>["sessions"];
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  ({ sessions } = await staffCallers(site));
});
afterAll(() => site.close());

const by = { who: "staff", id: "alice" } as const;
const open = (url: string, role = "owner") =>
  site.http.inject({ url, headers: sessions.find(({ name }) => name === role)?.headers ?? {} });

/** @returns the contact's id */
async function contactOf(name: string, mobile: string | null = null): Promise<string> {
  const said = handBody.parse({ name, mobile, query: `${name} asks.` });
  const lead = await site.app.leads.addManualEntry({ ...said, by });
  return (await site.app.leads.find(lead))?.contact_id ?? "";
}

test("a merged contact's old address leads to whoever stands for them, and a stranger's nowhere", async () => {
  const [vera, veera] = [await contactOf("Vera"), await contactOf("Veera")];
  const charlie = await contactOf("Charlie");
  await site.app.contacts.merge({ into: vera, from: veera, by });
  const moved = await open(`/staff/contacts/${veera}?beside=${charlie}`);
  expect([moved.statusCode, moved.headers.location]).toEqual([
    302,
    `/staff/contacts/${vera}?beside=${charlie}`,
  ]);
  expect((await open("/staff/contacts/nobody")).statusCode).toBe(404);
  const alone = await open(`/staff/contacts/${vera}?beside=${veera}`);
  expect(alone.body).not.toContain("the same person?");
});

test("who may only look is offered nothing that changes", async () => {
  const [anu, anup] = [
    await contactOf("Anu", "98765 43210"),
    await contactOf("Anup", "98765 43210"),
  ];
  const address = `/staff/contacts/${anu}?beside=${anup}`;
  expect((await open(address, "sales")).body).toContain("Not the same");
  const { body } = await open(address, "viewer");
  expect(body).toContain("Is Anup the same person?");
  expect(body).not.toMatch(/Not the same|>Merge</);
  expect((await open("/staff/contacts", "sales")).body).toContain("Add an enquiry");
  expect((await open("/staff/contacts", "viewer")).body).not.toContain("Add an enquiry");
  const opened = (role: string) => open(`/staff/contacts/${anu}?open=correct`, role);
  expect((await opened("sales")).body).toContain("Correct Anu");
  expect((await opened("viewer")).body).not.toMatch(/Correct Anu|Merge with/);
  expect((await open("/staff/contacts", "editor")).statusCode).toBe(403);
});

test("possible duplicates are a list below contacts, and each pair is compared", async () => {
  const [asha, aisha] = [
    await contactOf("Asha", "98111 00001"),
    await contactOf("Aisha", "98111 00001"),
  ];
  expect((await open("/staff/contacts", "viewer")).body).toContain("/staff/contacts/duplicates");
  const { body } = await open("/staff/contacts/duplicates", "viewer");
  expect(body).toContain(`/staff/contacts/${asha}?beside=${aisha}`);
  expect(body).toContain("+91 98111 00001");
  expect((await open("/staff/contacts/duplicates", "editor")).statusCode).toBe(403);
  const past = await open("/staff/contacts/duplicates?after=~");
  expect(past.body).toContain("No two people share a contact number");
});

/** Contacts who share the number, without an enquiry. */
async function haveNumber(value: string, names: [string, string]) {
  const created_at = "2026-01-01T00:00:00.000Z";
  const contacts = names.map((name, at) => ({
    id: randomUUID(),
    name,
    // The first is the oldest.
    created_at: `2026-01-0${at + 1}T00:00:00.000Z`,
    merged_into: null,
  }));
  const contactPoint = { kind: "phone", value, created_at } as const;
  await site.db.write(async (tx) => {
    await tx.insertInto("contacts").values(contacts).execute();
    const contactPoints = contacts.map(({ id }) => ({ ...contactPoint, contact_id: id }));
    await tx.insertInto("contact_points").values(contactPoints).execute();
  });
}

test("contacts without a name are told by their number", async () => {
  await haveNumber("+919811100002", ["", "Anil"]);
  const { body } = await open("/staff/contacts/duplicates?after=%2B919811100001", "viewer");
  expect(body).toContain('aria-label="Compare No name, +91 98111 00002 with Anil"');
});

test("where none of the numbers looked at names one telephone, the list says so and goes on", async () => {
  for (let i = 100; i < 230; i += 1) await haveNumber(`5${i}`, ["Zoe", "Zia"]);
  const { body } = await open("/staff/contacts/duplicates?after=5");
  expect(body).toContain("None among these");
  expect(body).toContain("Next page");
  expect(body).not.toContain("No two people share");
});

test("a long list goes on at an address of its own, and leads back to its start", async () => {
  for (let i = 0; i < 51; i += 1) await contactOf(`Ekta ${String(i).padStart(2, "0")}`);
  const rowsIn = (body: string) => [...body.matchAll(/>(Ekta \d\d)</g)].map(([, name]) => name);
  const first = await open("/staff/contacts?words=ekta");
  expect([rowsIn(first.body)[0], rowsIn(first.body).length]).toEqual(["Ekta 50", 50]);
  const next = /href="([^"]+)"[^>]*>(?:<[^>]+>)*Next page/.exec(first.body)?.[1] ?? "";
  const rest = await open(next.replaceAll("&amp;", "&"));
  expect(rowsIn(rest.body)).toEqual(["Ekta 00"]);
  expect(rest.body).toContain("First page");
  expect(rest.body).not.toContain("Next page");
});

test("what somebody wrote into the address is read as far as it makes sense", async () => {
  const tara = await contactOf("Tara");
  for (const asked of [
    "open=nothing",
    "open=merge&words=%00",
    `open=merge&words=${"x".repeat(999)}`,
  ])
    expect([asked, (await open(`/staff/contacts/${tara}?${asked}`)).statusCode]).toEqual([
      asked,
      200,
    ]);
});
