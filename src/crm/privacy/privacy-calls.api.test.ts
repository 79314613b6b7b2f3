import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { appOfTwo, rowsSaying, twoContacts } from "../../../test/two-contacts.ts";
import type { Scope } from "../../core/accounts/roles.ts";

let app: TestApp;
beforeEach(async () => {
  app = await appOfTwo();
});
afterEach(() => app.close());

async function caller(staffId: string, ...scopes: Scope[]) {
  const by = { who: "system" } as const;
  const { token } = await app.app.staff.tokens.add({ staffId, name: "Test", scopes }, by);
  const headers = { authorization: `Token ${token}` };
  return {
    erase: (id: string, payload: object) =>
      app.http.inject({ method: "POST", url: `/api/contacts/${id}/erasure/`, headers, payload }),
    read: (id: string) => app.http.inject({ url: `/api/contacts/${id}/export/`, headers }),
  };
}

test("a dry run counts, an erasure answers its receipt, and then there is nobody", async () => {
  const { alice, asha } = await twoContacts(app);
  const { erase, read } = await caller(alice, "contacts:erase", "leads:read");
  const tried = await erase(asha, { dry_run: true });
  expect(tried.statusCode).toBe(200);
  expect(tried.json()).toMatchObject({ dry_run: true, counts: { enquiries: 2, contacts: 1 } });
  expect((await read(asha)).json()).toMatchObject({ contacts: [{ name: "Asha Zarkash" }] });

  const before = (await erase(asha, { dry_run: true })).json().counts;
  const done = await erase(asha, {});
  expect(done.statusCode).toBe(201);
  expect(done.json()).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    by: alice,
    counts: before,
  });
  expect(await rowsSaying(app, "zarkash")).toEqual({});
  const after = [await erase(asha, {}), await erase(asha, { dry_run: true }), await read(asha)];
  expect(after.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

test("who may read may not erase, and nobody is found by a name that is none", async () => {
  const { alice, asha } = await twoContacts(app);
  const reader = await caller(alice, "leads:read", "leads:write");
  expect((await reader.erase(asha, { dry_run: true })).statusCode).toBe(403);
  const eraser = await caller(alice, "contacts:erase");
  expect((await eraser.read(asha)).statusCode).toBe(403);
  const nobody = [await eraser.erase("nobody", {}), await reader.read("nobody")];
  expect(nobody.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect((await eraser.erase(asha, { dry_run: "perhaps" })).statusCode).toBe(400);
  expect(Object.keys(await rowsSaying(app, "zarkash"))).toContain("leads");
});
