/** Chats as colleagues open them: whoever reads somebody's words has read their enquiry. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { chatCalls, enquiry, said, type Told } from "../../../../test/chat-calls.ts";
import { staffBrowsers } from "../../../../test/plain-browser.ts";
import { handBody } from "../../../crm/leads/contract.ts";

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
  const inIt = await chat.press("Join chat");
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

async function typedTo(colleague: ReturnType<typeof as>, description: string) {
  const key = await begin();
  await tell(key, ["start:person"]);
  const url = `/staff/chats/${(await rows()).find((one) => one.key === key)?.id}`;
  await (await colleague.open(url)).press("Join chat");
  await post({ ...said, conversation: key, selected_value: "/say", description });
  return colleague.open(url);
}

test("what a visitor types of how to reach them is filled in until they have a name", async () => {
  const chat = await typedTo(as("owner"), "Mail Farida@kalyani.example, or 98765 43210");
  expect(chat.text).toMatch(/Contact: 98765 43210\./);
  expect([chat.value("Name"), chat.value("Email"), chat.value("Phone")]).toEqual([
    ...["", "Farida@kalyani.example", "98765 43210"],
  ]);
  const made = await chat.press("Make it an enquiry", { Name: "Farida Shaikh" });
  expect(made.buttons("Make it an enquiry")).toEqual([]);
  expect((await made.follow("Their enquiry")).headings(1)).toEqual(["Farida Shaikh"]);
});

test("the head of a chat says whose its enquiry is, and how many others they have sent", async () => {
  const nadia = { name: "Nadia Khan", email: "nadia@khan.example", query: "A shop." };
  const by = { who: "staff", id: "owner" } as const;
  await site.app.leads.addManualEntry({ ...handBody.parse(nadia), by });
  const chat = await typedTo(as("owner"), "Mail nadia@khan.example");
  expect(chat.text).toMatch(
    /Contact: nadia@khan\.example\. .*Nadia Khan has sent 1 enquiry besides/,
  );
});
