/** What staff put right about somebody. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { noLines } from "../../../test/no-lines.ts";
import type { NewContactPoint } from "./store.server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());

const by = { who: "staff", id: "alice" } as const;
const contacts = () => app.app.contacts;

type ContactOfOptions = { email?: string; mobile?: string; company?: string };
async function contactOf(name: string, given: ContactOfOptions): Promise<string> {
  const lead = { email: null, mobile: null, ...noLines, ...given, name, query: "?" };
  const how = { way: "by phone", service: "General", by } as const;
  const id = await app.app.leads.addManualEntry({ ...lead, ...how });
  return (await app.app.leads.find(id))?.contact_id ?? "";
}
const found = async (words: string) => (await contacts().list({ words })).rows.map(({ id }) => id);
const add = (id: string, contactPoint: NewContactPoint) =>
  contacts().addContactPoint({ id, contactPoint, by });
const email = (value: string): NewContactPoint => ({ kind: "email", value });
const phone = (value: string): NewContactPoint => ({ kind: "phone", value });
const story = async (id: string) =>
  (await app.app.events.about(id, 100)).filter(({ kind }) => kind.startsWith("contact."));
const conflict = expect.objectContaining({ status: 409 });

test("a name is corrected; by the one they had they are found all the same", async () => {
  const id = await contactOf("Tarra Sing", { email: "tara@singh.example" });
  await contacts().rename({ id, name: "Tara Singh", was: "Tarra Sing", by });
  expect(await contacts().find(id)).toMatchObject({ name: "Tara Singh" });
  expect([await found("tara singh"), await found("tarra")]).toEqual([[id], [id]]);
  expect(await story(id)).toMatchObject([
    { kind: "contact.renamed", by, data: { name: "Tara Singh", was: "Tarra Sing" } },
  ]);
});

test("of two who correct one name the second is told, and nothing is lost", async () => {
  const id = await contactOf("Ravi", { email: "ravi@two.example" });
  await contacts().rename({ id, name: "Ravi Iyer", was: "Ravi", by });
  await expect(contacts().rename({ id, name: "Ravi Ayer", was: "Ravi", by })).rejects.toEqual(
    expect.objectContaining({ status: 409, message: expect.stringContaining("Ravi Iyer") }),
  );
  await contacts().rename({ id, name: "Ravi Iyer", was: "Ravi", by });
  expect(await story(id)).toHaveLength(1);
});

test("an email and a number are added, known again, and removed", async () => {
  const id = await contactOf("Asha Rao", { email: "asha@rao.example" });
  expect(await add(id, email("Asha@New.example"))).toEqual(email("asha@new.example"));
  expect(await add(id, phone("098220 12345"))).toEqual(phone("+919822012345"));
  expect([await found("98220"), await found("asha@new")]).toEqual([[id], [id]]);
  // Who writes by it is the same contact.
  expect(await contactOf("A. Rao", { email: "asha@new.example" })).toBe(id);
  await expect(add(id, phone("+91 98220 12345"))).rejects.toEqual(conflict);

  await contacts().removeContactPoint({ id, contactPoint: phone("+919822012345"), by });
  await contacts().removeContactPoint({ id, contactPoint: email("asha@new.example"), by });
  expect((await contacts().find(id))?.contact_points).toMatchObject([email("asha@rao.example")]);
  expect([await found("98220"), await found("asha@new")]).toEqual([[], []]);
  const again = contacts().removeContactPoint({ id, contactPoint: email("asha@new.example"), by });
  await expect(again).rejects.toEqual(expect.objectContaining({ status: 404 }));
  expect((await story(id)).map(({ kind }) => kind)).toEqual([
    "contact.point_added",
    "contact.point_added",
    "contact.point_removed",
    "contact.point_removed",
  ]);
  expect(await contactOf("Somebody Else", { email: "asha@new.example" })).not.toBe(id);
});

test("an email of somebody else's stays theirs, and it is said whose it is", async () => {
  const bina = await contactOf("Bina Shah", { email: "bina@shah.example" });
  const chand = await contactOf("Chand Shah", { email: "chand@shah.example" });
  const other = { id: bina, name: "Bina Shah" };
  await expect(add(chand, email("bina@shah.example"))).rejects.toEqual(
    expect.objectContaining({ status: 409, extra: { other } }),
  );
  // A number may be several contacts'.
  await add(bina, phone("98330 55555"));
  expect(await add(chand, phone("98330 55555"))).toEqual(phone("+919833055555"));
  expect((await contacts().alike(chand)).map(({ id }) => id)).toEqual([bina]);
  expect((await contacts().find(chand))?.contact_points).toHaveLength(2);
});

test("of two who are one, what is added is the one's, and what either had is removed", async () => {
  const dev = await contactOf("Dev Nair", { email: "dev@nair.example" });
  const old = await contactOf("D Nair", { email: "old@nair.example" });
  const { id: merge } = await contacts().merge({ into: dev, from: old, by });
  await expect(add(old, email("dev@nair.example"))).rejects.toEqual(conflict);
  await add(old, email("third@nair.example"));
  await contacts().removeContactPoint({ id: dev, contactPoint: email("old@nair.example"), by });
  await contacts().undoMerge(merge, by);
  const emailsOf = async (id: string) =>
    (await contacts().find(id))?.contact_points.map(({ value }) => value);
  expect(await emailsOf(dev)).toEqual(["dev@nair.example", "third@nair.example"]);
  expect(await emailsOf(old)).toEqual([]);
});

test("who has a name and a company of somebody's is offered as them, never joined", async () => {
  const one = await contactOf("Priya Menon", { mobile: "98440 00001", company: "Menon Tiles" });
  const same = await contactOf("MENON Priya", {
    ...{ email: "priya@menon.example", company: "Menon Tiles Pvt. Ltd." },
  });
  await contactOf("Priya Menon", { email: "p@other.example", company: "Menon Stone" });
  await contactOf("Unni Menon", { email: "unni@menon.example", company: "Menon Tiles" });
  await contactOf("Priya Menon", { email: "p@nowhere.example" });
  expect(same).not.toBe(one);
  expect(await contacts().alike(one)).toEqual([
    { id: same, name: "MENON Priya", because: "Same name and company: Menon Tiles" },
  ]);
  await contacts().markAsDifferent({ a: one, b: same, by });
  expect([await contacts().alike(one), await contacts().alike(same)]).toEqual([[], []]);
});

test("nobody is corrected who is not there", async () => {
  const gone = "00000000-0000-7000-8000-000000000000";
  const notFound = expect.objectContaining({ status: 404 });
  await expect(contacts().rename({ id: gone, name: "A", was: "B", by })).rejects.toEqual(notFound);
  await expect(add(gone, email("a@b.example"))).rejects.toEqual(notFound);
  const contactPoint = email("a@b.example");
  await expect(contacts().removeContactPoint({ id: gone, contactPoint, by })).rejects.toEqual(
    notFound,
  );
});
