import { expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";

test("a great many old keys go 5,000 at a time; a fresh one stays", async () => {
  const app = await testApp({ content: "none" });
  const keys = Array.from({ length: 6_000 }, (_, n) => ({
    key: `old ${n}`,
    body_hash: "",
    answer: "{}",
    lead_id: "",
    created_at: "2026-11-01T00:00:00.000Z",
  }));
  const fresh = {
    key: "fresh",
    body_hash: "",
    answer: "{}",
    lead_id: "",
    created_at: "2026-11-20T09:00:00.000Z",
  };
  for (const from of [0, 2_000, 4_000])
    await app.db.write((tx) =>
      tx
        .insertInto("idempotency_keys")
        .values([...keys.slice(from, from + 2_000)])
        .execute(),
    );
  await app.db.write((tx) => tx.insertInto("idempotency_keys").values(fresh).execute());
  const write = vi.spyOn(app.db, "write");
  await app.app.leads.deleteOldKeys();
  expect(await app.db.read.selectFrom("idempotency_keys").select("key").execute()).toEqual([
    { key: "fresh" },
  ]);
  expect(write).toHaveBeenCalledTimes(2);
  await app.close();
});
