import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { ownersToken } from "../../../test/owners-token.ts";

let app: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  headers = await ownersToken(app);
});
afterAll(() => app.close());

async function contactOf(name: string, mobile = ""): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  const payload = { name, email, mobile, query: "?", source: "Home Page" };
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  return (await app.app.leads.find(answer.json().id))?.contact_id ?? "";
}
async function ask(method: "GET" | "POST" | "DELETE", path: string, payload?: object) {
  const given = payload === undefined ? {} : { payload };
  return app.http.inject({ method, url: `/api/contacts/${path}`, headers, ...given });
}
const get = async (id: string) => (await ask("GET", `${id}/`)).json();

test("a contact is asked for, joined from two, and is two again", async () => {
  const number = "98765 43210";
  const [vera, veera] = [await contactOf("Vera", number), await contactOf("Veera", number)];
  expect(await get(vera)).toEqual({
    id: vera,
    name: "Vera",
    company: null,
    contact_points: [
      { kind: "email", value: "vera@example.com", readable: "vera@example.com" },
      { kind: "phone", value: "+919876543210", readable: "+91 98765 43210" },
    ],
    leads: [expect.objectContaining({ query: "?", stage: "new", spam: false })],
    merges: [],
    alike: [{ id: veera, name: "Veera", because: "Same contact number: +91 98765 43210" }],
  });

  const merged = await ask("POST", `${vera}/merge/`, { from: veera });
  expect([merged.statusCode, merged.json()]).toEqual([201, { id: expect.any(String) }]);
  const one = await get(veera);
  expect(one).toMatchObject({ id: vera, merges: [{ ...merged.json(), from: { name: "Veera" } }] });
  expect([one.leads.length, one.alike]).toEqual([2, []]);

  const undone = await ask("DELETE", `${vera}/merge/`);
  expect([undone.statusCode, undone.body]).toEqual([204, ""]);
  expect(await get(veera)).toMatchObject({ id: veera, leads: [{}], merges: [] });
  const events = await app.app.events.of({ kind: "contact", id: vera }, 10);
  expect(events.map(({ kind, by }) => [kind, by.who])).toEqual([
    ["contact.merged", "staff"],
    ["contact.merge_undone", "staff"],
  ]);
});

test("a merge is undone from either of the two", async () => {
  const [asha, usha] = [await contactOf("Asha"), await contactOf("Usha")];
  await ask("POST", `${asha}/merge/`, { from: usha });
  expect((await ask("DELETE", `${usha}/merge/`)).statusCode).toBe(204);
  expect(await get(usha)).toMatchObject({ id: usha, name: "Usha" });
});

test("who is not there is not found, and nothing is merged with nobody", async () => {
  const bob = await contactOf("Bob");
  const answers = [
    await ask("GET", "nobody/"),
    await ask("GET", "%00/"),
    await ask("POST", "nobody/merge/", { from: bob }),
    await ask("POST", `${bob}/merge/`, { from: "nobody" }),
    await ask("POST", `${bob}/merge/`, { from: bob }),
    await ask("POST", `${bob}/merge/`, {}),
    await ask("DELETE", `${bob}/merge/`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 400, 404, 404, 409, 400, 404]);
});
