/** Chats as colleagues open them: whoever reads somebody's words has read their enquiry. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { chatCalls, enquiry, said, type Told } from "../../../../test/chat-calls.ts";
import { staffBrowsers } from "../../../../test/plain-browser.ts";

let site: TestApp;
let as: Awaited<ReturnType<typeof staffBrowsers>>;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  as = await staffBrowsers(site);
});
afterAll(() => site.close());

const { begin, post, tell, rows } = chatCalls(() => site);

async function opened(...told: Told[]) {
  const key = await begin();
  await tell(key, ...told);
  const row = (await rows()).find((one) => one.key === key);
  const url = `/staff/chats/${row?.id}`;
  for (let times = 0; times < 2; times++) expect((await as("viewer").open(url)).status).toBe(200);
  return row?.lead_id ?? "";
}

const reads = async () =>
  (
    await site.db.read.selectFrom("events").selectAll().where("kind", "=", "lead.read").execute()
  ).map(({ subject_id }) => subject_id);

test("a chat that left an enquiry is written down as read, once an hour", async () => {
  const before = await reads();
  const lead = await opened(...enquiry, ["enquiry-email", "asha@example.com"]);
  expect((await reads()).filter((id) => !before.includes(id))).toEqual([lead]);
});

test("one that left nobody's is not", async () => {
  const before = await reads();
  await opened(["start:software"]);
  expect(await reads()).toEqual(before);
});

test("how to reach whoever chats is written down, and the chat has an enquiry", async () => {
  const { open } = as("owner");
  const key = await begin();
  await tell(key, ["start:person"]);
  const id = (await rows()).find((one) => one.key === key)?.id;
  const chat = await open(`/staff/chats/${id}`);
  const inIt = await chat.press("Step in");
  expect(inIt.buttons("Step out")).toHaveLength(1);
  const refused = await inIt.press("Make it an enquiry", { Name: "Vera Nair", Phone: "020" });
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/Enter a contact number of 6 to 15 digits/);
  expect(refused.value("Name")).toBe("Vera Nair");
  const made = await refused.press("Make it an enquiry", { Phone: "020 5555 0123" });
  expect(made.text).toContain("Vera Nair");
  const lead = await made.follow("Their enquiry");
  expect(lead.headings(1)).toEqual(["Vera Nair"]);
  expect(lead.text).toContain("wrote down a chat");
});

test("what they write of how to reach them is filled in, with whose it is and what they have sent", async () => {
  await tell(await begin(), ...enquiry, ["enquiry-email", "farida@kalyani.example"]);
  const { open } = as("owner");
  const key = await begin();
  await tell(key, ["start:person"]);
  const url = `/staff/chats/${(await rows()).find((one) => one.key === key)?.id}`;
  await (await open(url)).press("Step in");
  const description = "Mail me at Farida@kalyani.example, or 98765 43210";
  await post({ ...said, conversation: key, selected_value: "/say", description });
  const chat = await open(url);
  expect([chat.value("Email"), chat.value("Phone")]).toEqual([
    "Farida@kalyani.example",
    "98765 43210",
  ]);
  expect(chat.text).toMatch(/They wrote Farida@kalyani\.example and 98765 43210/);
  expect(chat.text).toMatch(/has sent 1 enquiry\./);

  const made = await chat.press("Make it an enquiry", { Name: "Farida Shaikh" });
  expect(made.text).toMatch(/has sent 1 enquiry besides\./);
  const person = await made.follow("Their enquiry");
  expect(person.status).toBe(200);
});
