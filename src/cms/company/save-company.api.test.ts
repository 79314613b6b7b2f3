import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice } from "../../../test/content.ts";
import { realOwners } from "../../../test/real-owners.ts";
import type { Problem } from "../../platform/problem.ts";
import { companyKind } from "./company-kinds.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
  await realOwners(site, ["alice", "bob"]);
});
afterEach(() => site.close());

const bob = { who: "staff", id: "bob" } as const;

const save = (body: object, more: { basedOn: number; by?: typeof alice | typeof bob }) =>
  site.db.write((tx) => site.app.site.saveCompany(tx, { body, by: alice, ...more }));
const refusal = (saved: Promise<unknown>): Promise<Problem> =>
  saved.then(
    () => Promise.reject(new Error("it was saved")),
    (problem) => problem,
  );

test("what staff save of the company is what visitors read, and the rest stays", async () => {
  const { version, body } = await site.app.site.companyForAdmin();
  const next = await save({ name: "Rao Traders", phone: "+91 20 1111 1111" }, { basedOn: version });
  expect(next).toBe(version + 1);
  expect(await site.app.site.company()).toEqual({
    ...body,
    name: "Rao Traders",
    phone: "+91 20 1111 1111",
  });
  expect(await site.app.site.companyForAdmin()).toMatchObject({ version: next });
});

test("it is recorded with who did it", async () => {
  const { id } = await site.app.content.read(companyKind);
  await save({ name: "Rao Traders" }, { basedOn: 1, by: bob });
  const told = await site.app.events.of({ kind: "document", id: String(id) }, 10);
  expect(told.slice(-3).map(({ kind, by }) => ({ kind, by }))).toEqual([
    { kind: "content.drafted", by: bob },
    { kind: "content.published", by: bob },
    { kind: "company.versions_dropped", by: bob },
  ]);
});

test("who saves over a colleague's change is shown both, and neither is lost", async () => {
  const { version, body } = await site.app.site.companyForAdmin();
  await save({ name: "Rao Traders" }, { basedOn: version });
  const problem = await refusal(save({ name: "Rao & Sons" }, { basedOn: version, by: bob }));
  expect(problem).toMatchObject({
    status: 409,
    message: "Somebody else has changed this since you opened it.",
    extra: {
      current: { version: version + 1, body: { ...body, name: "Rao Traders" } },
      yours: { ...body, name: "Rao & Sons" },
    },
  });
  expect((await site.app.site.company()).name).toBe("Rao Traders");
});

test("of two who save at the same moment one is refused", async () => {
  const saved = await Promise.allSettled([
    save({ name: "Rao Traders" }, { basedOn: 1 }),
    save({ name: "Rao & Sons" }, { basedOn: 1, by: bob }),
  ]);
  expect(saved.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("each field that is wrong is named by its path, and nothing is saved", async () => {
  const monday = [{ from: "09:00", to: "08:00" }];
  const wrong = {
    name: "",
    office_hours: { monday },
    socials: [{ network: "linkedin", url: "x" }],
  };
  const problem = await refusal(save(wrong, { basedOn: 1 }));
  expect(problem.status).toBe(422);
  expect(Object.keys(problem.errors ?? {}).sort()).toEqual([
    "name",
    "office_hours.monday.0.to",
    "socials.0.footer",
    "socials.0.url",
  ]);
  expect((await site.app.site.companyForAdmin()).version).toBe(1);
});

test("what is no telephone number, and no PIN code in India, is refused at its field", async () => {
  const { address } = (await site.app.site.companyForAdmin()).body;
  const odd = { phone: "call me", address: { ...address, postcode: "4110" } };
  const problem = await refusal(save(odd, { basedOn: 1 }));
  expect(problem.errors).toEqual({
    phone: [expect.stringContaining("6 to 15 digits")],
    "address.postcode": [expect.stringContaining("six digits")],
  });
  const abroad = { ...address, postcode: "SW1A 1AA", country: "United Kingdom" };
  expect(await save({ phone: "(020) 2345-678", address: abroad }, { basedOn: 1 })).toBe(2);
});

test("what changes nothing makes no version, whatever it was based on", async () => {
  await save({ name: "Rao Traders" }, { basedOn: 1 });
  expect(await save({ name: "Rao Traders" }, { basedOn: 1, by: bob })).toBe(2);
});

test("pages bring no hours and holidays, which none of them draws", async () => {
  const built = await testApp({ pages: "built" });
  const html = await (await built.ask("/about")).text();
  await built.close();
  expect(html).toContain("Petal House");
  expect(html).not.toMatch(/office_hours|Gudhi Padwa|Asia\/Kolkata/);
});
