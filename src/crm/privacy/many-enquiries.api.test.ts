/** Who sent hundreds: part by part, and never half. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
});
afterEach(() => {
  vi.restoreAllMocks();
  return app.close();
});

const count = async (table: string): Promise<number> =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(app.db.read))
      .rows[0]?.n,
  );

/** One enquiry as it comes, and copies of its row: what else hangs on one is tested elsewhere. */
async function withEnquiries(many: number) {
  const { send, byAlice } = await leadAdmin(app);
  const lead = await app.app.leads.row(await send());
  if (!lead) throw new Error("the enquiry is not there");
  const { due: _, worth: __, holder: ___, step_due: ____, ...row } = lead;
  const copies = Array.from({ length: many - 1 }, (_one, i) => {
    const end = String(i).padStart(12, "0");
    return { ...row, id: `01a20761-0000-7000-8000-${end}`, enquiry_key: `${i}` };
  });
  for (let from = 0; from < copies.length; from += 200)
    await app.db.write((tx) =>
      tx
        .insertInto("leads")
        .values(copies.slice(from, from + 200))
        .execute(),
    );
  // Else the site writes the words of the first into the index at any moment, among the writes counted.
  await app.app.leads.indexWaiting();
  return { contact: lead.contact_id, byAlice };
}

test("hundreds of enquiries go in several transactions, under one receipt", async () => {
  const { contact, byAlice } = await withEnquiries(250);
  const counted = await app.app.privacy.preview(contact);
  expect([counted.enquiries, await count("leads")]).toEqual([250, 250]);
  const write = vi.spyOn(app.db, "write");
  const receipt = await app.app.privacy.erase({ id: contact, by: byAlice });
  expect(write).toHaveBeenCalledTimes(3);
  expect(receipt.counts).toEqual(counted);
  expect([await count("leads"), await count("contacts"), await count("erasures")]).toEqual([
    0, 0, 1,
  ]);
});

test("what was broken off is finished by the site itself, and counted as one", async () => {
  const { contact, byAlice } = await withEnquiries(150);
  const { write } = app.db;
  vi.spyOn(app.db, "write").mockImplementationOnce(write).mockRejectedValueOnce(new Error("off"));
  await expect(app.app.privacy.erase({ id: contact, by: byAlice })).rejects.toThrow("off");
  expect(await app.app.privacy.receipts()).toEqual([]);
  expect(await count("leads")).toBe(50);
  await app.app.privacy.finishBegun();
  expect(await app.app.privacy.receipts()).toEqual([
    expect.objectContaining({
      by: byAlice.id,
      counts: expect.objectContaining({ enquiries: 150 }),
    }),
  ]);
  expect(await count("leads")).toBe(0);
  await app.app.privacy.finishBegun();
  expect(await count("erasures")).toBe(1);
});

test("of more than a thousand a thousand are counted beforehand, and nothing is changed", async () => {
  const { contact } = await withEnquiries(1_001);
  const counted = await app.app.privacy.preview(contact);
  expect(counted).toMatchObject({ enquiries: 1_000, contacts: 1 });
  expect([await count("leads"), await count("contacts")]).toEqual([1_001, 1]);
});

test("more than one file holds is refused with a sentence", async () => {
  const { contact, byAlice } = await withEnquiries(1_001);
  const refused = app.app.privacy.exportOf({ id: contact, by: byAlice });
  await expect(refused).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining("more than 1,000 enquiries"),
  });
});
