/** A number that changed, on the screens that list the texts which still have it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { alice } from "../../../../test/alice.ts";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { aPost, publishChange, publishNew } from "../../../../test/content.ts";
import { realOwners } from "../../../../test/real-owners.ts";
import { companyKind } from "../company-kinds.server.ts";

let site: TestApp;
let role = alice.role;
beforeAll(async () => {
  site = await testApp({ pages: "built", admitStaff: async () => ({ ...alice, role }) });
  await realOwners(site);
  const [before, after] = ["+91 20 1111 2222", "+91 20 3333 4444"];
  await publishChange(site, { kind: companyKind, news: { legal: "Rao.", phone: before } });
  const excerpt = `Call 020-1111 2222. ${"x".repeat(80)}`;
  await publishNew(site, aPost("calling", { title: "How to call us", excerpt }));
  await publishChange(site, { kind: companyKind, news: { phone: after } });
});
afterAll(() => site.close());

const send = (fields: Record<string, string>) =>
  site.http.inject({
    method: "POST",
    url: "/staff",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
const screen = async (url: string) => (await site.http.inject(url)).body;

test("Today lists what still has it, and leads to the part", async () => {
  const body = await screen("/staff");
  expect(body).toContain("1 text still says");
  expect(body).toMatch(/href="\/staff\/content\/posts\/\d+#excerpt"[^>]*>How to call us</);
});

test("a writer sees it on Today, replaces it and undoes that", async () => {
  role = "writer";
  expect(await screen("/staff")).toContain("1 text still says");
  const replaced = await send({ intent: "replace", was: "+91 20 1111 2222" });
  expect(replaced.statusCode).toBe(200);
  expect(await screen("/staff")).toContain("Changed in its draft, which waits to be published.");
  const [draft] = await site.db.read.selectFrom("working_copies").selectAll().execute();
  expect(draft?.body).toContain("Call +91 20 3333 4444.");
  const { revision } = (await site.app.content.documents.findState(draft?.document_id ?? 0)) ?? {};
  const takeBack = (drafts: string) => send({ intent: "take-back", drafts });
  const replacedDraft = { id: draft?.document_id, revision, historyNumber: 0 };
  const tooMany = Array.from({ length: 51 }, () => replacedDraft);
  for (const wrong of ["1.x", "[]", "[{}]", JSON.stringify(tooMany)])
    expect((await takeBack(wrong)).statusCode, wrong.slice(0, 40)).toBe(400);
  expect((await takeBack(JSON.stringify([replacedDraft]))).statusCode).toBe(200);
  expect(await screen("/staff")).not.toContain("Changed in its draft");
  role = alice.role;
});
