import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { noLines } from "../../../test/no-lines.ts";
import { plansOf } from "../../../test/plan.ts";
import type { ContactList } from "./contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());

/**
 * A scan that no index narrows; `found`, `some`, `sharers` and what is made of them are what one has,
 * and the top of the list ends it.
 */
const unindexed =
  /SCAN (?!found|some|sharers|placed|\(subquery|leads USING INDEX leads_by_date)|Seq Scan/;

const way = "by phone";
const by = { who: "staff", id: "alice" } as const;
const contacts = () => app.app.contacts;
type ContactOfOptions = { email?: string; mobile?: string; company?: string };
async function contactOf(name: string, ways: ContactOfOptions): Promise<string> {
  const lead = {
    email: null,
    mobile: null,
    ...noLines,
    ...ways,
    name,
    query: "?",
    way,
  } as const;
  const id = await app.app.leads.addManualEntry({ ...lead, service: "General", by });
  return (await app.app.leads.find(id))?.contact_id ?? "";
}
const namesOf = async (words: string) =>
  (await contacts().list({ words })).rows.map(({ name }) => name);

test("a contact is found in whatever spelling of a name, an email or a number", async () => {
  const name = "आनन्द फ़ैज़";
  await contactOf(name, {
    email: "anand@mail.example",
    mobile: "Mobile: ९८२२० १२३४५ / 98220 12346",
  });
  const spelled = ["आनंद फैज", "आनन्द", "anand @mail.example", "mailto:anand@mail.example"];
  const numbers = ["9822012345", "+91 98220 12345", "098220-12", "00919822012345", "९८२२०१२३४५"];
  for (const words of [...spelled, ...numbers])
    expect([words, await namesOf(words)]).toEqual([words, [name]]);
});

test("a contact is found by the beginnings of a name, an email or a number", async () => {
  const mobile = "098765 43210";
  const id = await contactOf("José Maria Núñez", { email: "Jose.N@mail.example", mobile });
  await contactOf("Maria Rao", { email: "maria@mail.example" });
  expect((await contacts().list({ words: "nun jos" })).rows).toEqual([
    {
      id,
      name: "José Maria Núñez",
      ...noLines,
      email: "jose.n@mail.example",
      phone: "+91 98765 43210",
      enquiries: 1,
      latest_at: app.clock.now().toISOString(),
      isSpam: false,
    },
  ]);
  const ofJose = [
    "NÚÑ",
    "jose.n@mai",
    "JOSE.N@mail.example",
    "+91 98765",
    "9876 5432",
    "0091 98765",
  ];
  for (const words of ofJose)
    expect([words, await namesOf(words)]).toEqual([words, ["José Maria Núñez"]]);
  expect(await namesOf("maria")).toEqual(["Maria Rao", "José Maria Núñez"]);
  expect(await namesOf("maria mail")).toHaveLength(2);
  await expect(contacts().list({ after: "\0" })).rejects.toMatchObject({ status: 400 });
  for (const words of ["\0x@", "ose", "maria sen", "…", "9999", "' or 1=1 --", "%"])
    expect([words, await namesOf(words)]).toEqual([words, []]);
});

test("a contact is found by any word of the company they told, with the newest one shown", async () => {
  const id = await contactOf("Priya Menon", { email: "p@mt.example", company: "Menon Tiles" });
  expect(await namesOf("tiles")).toEqual(["Priya Menon"]);
  expect(await namesOf("priya til")).toEqual(["Priya Menon"]);
  await contactOf("Priya Menon", { email: "p@mt.example", company: "Malabar Stone" });
  await contactOf("Priya Menon", { email: "p@mt.example" });
  expect((await contacts().list({ words: "menon" })).rows).toMatchObject([
    { id, company: "Malabar Stone", enquiries: 3 },
  ]);
  expect((await contacts().find(id))?.company).toBe("Malabar Stone");
  expect([await namesOf("tiles"), await namesOf("malab")]).toEqual([
    ["Priya Menon"],
    ["Priya Menon"],
  ]);
});

test("a company told later in a chat is found by, too", async () => {
  const lead = { name: "Later Told", email: "later@told.example", mobile: null, ...noLines };
  const leadId = await app.app.leads.addManualEntry({
    ...{ ...lead, query: "?", way, service: "General", by },
  });
  const told = { company: "Ghungroo Dance" };
  await app.db.write((tx) =>
    app.app.leads.updateDetails(tx, { leadId, details: told, conversationId: null }),
  );
  expect((await contacts().list({ words: "ghung" })).rows).toMatchObject([
    { name: "Later Told", company: "Ghungroo Dance" },
  ]);
});

test("a name with an apostrophe or a hyphen is found as one word, and a number by its middle", async () => {
  await contactOf("Joseph D’Souza", { email: "jo@parted.example", mobile: "97220 64209" });
  await contactOf("Mary-Ann Bose-Iyer", { email: "ma@parted.example" });
  for (const words of ["dsouza", "souza", "d'souza", "64209", "2064209", "0 6420"])
    expect([words, await namesOf(words)]).toEqual([words, ["Joseph D’Souza"]]);
  for (const words of ["maryann", "boseiyer", "bose"])
    expect([words, await namesOf(words)]).toEqual([words, ["Mary-Ann Bose-Iyer"]]);
});

test("whoever wrote last comes first, and who sent nothing but spam is left out until asked for", async () => {
  const [old, fresh] = [
    await contactOf("Olga Old", { email: "olga@order.example" }),
    await contactOf("Nils New", { email: "nils@order.example" }),
  ];
  const first = async (withSpam: boolean) =>
    (await contacts().list({ withSpam })).rows.slice(0, 2).map(({ id, isSpam }) => [id, isSpam]);
  expect(await first(false)).toEqual([
    [fresh, false],
    [old, false],
  ]);
  app.clock.advance(60_000);
  await contactOf("Olga Old", { email: "olga@order.example" });
  expect(await first(false)).toEqual([
    [old, false],
    [fresh, false],
  ]);
  const spammers = await contactOf("Rank Fast", { email: "hello@rankfast.example" });
  const [{ id: spam = "" } = {}] = (await contacts().find(spammers))?.leads ?? [];
  await app.app.leads.change({ ids: [spam], set: { spam: true }, by });
  expect((await first(false))[0]).toEqual([old, false]);
  expect((await first(true))[0]).toEqual([spammers, true]);
  expect((await contacts().list({ words: "rank" })).rows).toMatchObject([
    { id: spammers, enquiries: 1, isSpam: true },
  ]);
  // One that is not held as spam brings them back, and is all that is counted.
  await contactOf("Rank Fast", { email: "hello@rankfast.example" });
  expect((await contacts().list({})).rows[0]).toMatchObject({
    ...{ id: spammers, enquiries: 1, isSpam: false },
  });
});

test("whoever was merged is found under the one who stands for them, once", async () => {
  const [lena, magda] = [
    await contactOf("Lena Olsen", { email: "olsen@mail.example" }),
    await contactOf("Magda Olsen", { email: "magda@mail.example" }),
  ];
  const { id } = await contacts().merge({ into: lena, from: magda, by });
  expect(await namesOf("magda")).toEqual(["Lena Olsen"]);
  expect((await contacts().list({ words: "olsen" })).rows).toMatchObject([
    { id: lena, enquiries: 2 },
  ]);
  expect((await contacts().list({})).rows.map(({ name }) => name)).not.toContain("Magda Olsen");
  await contacts().undoMerge(id, by);
  expect(await namesOf("olsen")).toEqual(["Magda Olsen", "Lena Olsen"]);
});

test("an email that was corrected is no longer found by, and what is left still is", async () => {
  const id = await app.app.leads.addManualEntry({
    ...{
      name: "Tara Wrong",
      email: "tara@wrong.example",
      mobile: null,
      ...noLines,
      query: "?",
      way,
    },
    ...{ service: "General", by },
  });
  const told = { email: "tara@right.example" };
  await app.db.write((tx) =>
    app.app.leads.updateDetails(tx, { leadId: id, details: told, conversationId: null }),
  );
  expect(await namesOf("tara@wrong")).toEqual([]);
  for (const words of ["tara@right", "tara", "right", "wrong"])
    expect([words, await namesOf(words)]).toEqual([words, ["Tara Wrong"]]);
});

test("the list goes on where it ended, and holds each contact once", async () => {
  for (let i = 0; i < 120; i++) await contactOf(`Paged ${i}`, { email: `p${i}@paged.example` });
  for (const words of ["", "paged"]) {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: ContactList = await contacts().list({ words, after });
      seen.push(...page.rows.map(({ name }) => name));
      after = page.next;
    } while (after !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 3)).toEqual(["Paged 119", "Paged 118", "Paged 117"]);
    expect(seen.filter((name) => name.startsWith("Paged"))).toHaveLength(120);
  }
});

test("every query of the list and of a contact is answered by an index", async () => {
  const ways = { email: "i@mail.example", mobile: "91234 43211" };
  const id = await contactOf("Indexed One", { ...ways, company: "Index Works" });
  // Of two who share a number all is read.
  const shared = "+9190001111";
  for (const name of ["Shared One", "Shared Two"])
    await contactOf(name, { email: `${name.at(-3)}@shared.example`, mobile: "90001 11122" });
  await app.app.leads.indexWaiting();
  const asked: [() => Promise<unknown>, number][] = [
    [() => contacts().list({}), 6],
    [() => contacts().list({ withSpam: true }), 6],
    [() => contacts().list({ words: "one index" }), 9],
    [() => contacts().find(id), 6],
    [() => contacts().alike(id), 16],
    [() => contacts().idsOf(id), 2],
    [() => contacts().duplicates("+91912344321"), 2],
    [() => contacts().duplicates(shared), 8],
  ];
  for (const [ask, queries] of asked) {
    const plans = await plansOf(app.db, ask);
    expect(plans).toHaveLength(queries);
    for (const plan of plans) expect(plan).not.toMatch(unindexed);
  }
});
