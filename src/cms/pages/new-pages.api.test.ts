/**
 * A new group and a new service are wherever pages are told of, without anybody writing them there.
 */
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls } from "../../../test/chat-calls.ts";
import { alice, publishNew } from "../../../test/content.ts";
import { pageKind } from "./kinds.server.ts";

const origin = "https://www.site.example";
const group = "/services/care-of-old-buildings";
const service = `${group}/damp-surveys`;
const promise = "We measure damp in walls, and say what dries them.";

let site: TestApp;
let ids: number[];
beforeAll(async () => {
  site = await testApp({ env: { PUBLIC_URL: origin }, pages: "built" });
  const { body: ofGroup } = await site.app.content.read(pageKind, "/services/business-domains");
  const like = "/services/business-domains/retail-software-system";
  const { body: ofService } = await site.app.content.read(pageKind, like);
  ids = await publishNew(
    site,
    {
      kind: "page",
      key: group,
      body: { ...ofGroup, title: "Care of old buildings", position: 40 },
    },
    {
      kind: "page",
      key: service,
      body: {
        ...ofService,
        title: "Damp surveys",
        position: 10,
        body: { ...ofService.body, promise, teaser: "Damp in walls, measured." },
      },
    },
  );
});
afterAll(() => site.close());

const get = async (url: string) => {
  const { statusCode, body } = await site.http.inject({
    url,
    headers: { host: "www.site.example" },
  });
  expect(statusCode, url).toBe(200);
  return body;
};
const { begin, talk } = chatCalls(() => site);
/** The part of a page that a landmark holds. */
const within = (body: string, opening: RegExp, closing: string): string => {
  const from = body.search(opening);
  return body.slice(from, body.indexOf(closing, from));
};

test("they stand in the menu of services and in the footer of every page", async () => {
  const about = await get("/about");
  const header = within(about, /<header/, "</header>");
  const footer = within(about, /<footer/, "</footer>");
  for (const path of [group, service]) expect(header).toContain(`href="${path}"`);
  expect(footer).toContain("Care of old buildings");
  expect(footer).toContain(`href="${service}"`);
});

test("they stand on cards, and in the breadcrumb of the service", async () => {
  const main = async (path: string) => within(await get(path), /<main/, "</main>");
  expect(await main("/services")).toContain(`href="${group}"`);
  expect(await main("/services")).toContain(`href="${service}"`);
  expect(await main(group)).toContain(`href="${service}"`);
  const breadcrumb = within(await get(service), /aria-label="Breadcrumb"/, "</nav>");
  expect(breadcrumb).toContain(`href="${group}"`);
  expect(breadcrumb).toContain("Damp surveys");
});

test("they stand in the sitemap and in llms.txt, and are found by the search", async () => {
  const sitemap = await get("/sitemap.xml");
  for (const path of [group, service]) expect(sitemap).toContain(`<loc>${origin}${path}</loc>`);
  const llms = await get("/llms.txt");
  expect(llms).toContain("## Services: Care of old buildings");
  expect(llms).toContain(`[Damp surveys](${origin}${service})`);
  expect(await get("/search?q=damp")).toContain(`href="${service}"`);
});

test("the service can be chosen in the form of the contact page", async () => {
  expect(await get("/contact-us")).toMatch(/<option[^>]*>Damp surveys<\/option>/);
});

test("they can be asked about in the chat, in the words of the page, up to who is asking", async () => {
  const conversation = await begin();
  const start = await talk(conversation, { selected_value: "/restart" });
  const offered = start
    .at(-1)
    ?.content_attributes.items.find(({ title }) => title === "Care of old buildings");
  const groups = await talk(conversation, { selected_value: offered?.value ?? "" });
  const [item] = groups.at(-1)?.content_attributes.items ?? [];
  expect(item?.title).toBe("Damp surveys");
  const told = await talk(conversation, { selected_value: item?.value ?? "" });
  expect(told.map(({ message }) => message)).toEqual([
    promise,
    expect.stringMatching(/^Usually ₹/),
    "More on the page of this service.",
    "Shall we look at it together?",
  ]);
  expect(told[2]?.content_attributes.links?.[0]?.href).toBe(service);
  const [yes] = told.at(-1)?.content_attributes.items ?? [];
  const name = await talk(conversation, { selected_value: yes?.value ?? "" });
  expect(name.at(-1)).toMatchObject({ title: "enquiry-name", input_type: "text" });
  await talk(
    conversation,
    { selected_value: "enquiry-name", description: "Asha Rao" },
    { selected_value: "enquiry-email", description: "asha@example.com" },
  );
  const leads = await site.db.read.selectFrom("leads").select("service").execute();
  expect(leads).toEqual([{ service: "Damp surveys" }]);
});

test("words typed in the chat find the service", async () => {
  const replies = await talk(await begin(), { selected_value: "", description: "damp surveys" });
  expect(replies.at(-1)?.content_attributes.items.map(({ title }) => title)).toContain(
    "Damp surveys",
  );
});

test("whoever is at a service in the chat that goes offline stands at the question before", async () => {
  const conversation = await begin();
  const start = await talk(conversation, { selected_value: "/restart" });
  const value = start
    .at(-1)
    ?.content_attributes.items.find(({ title }) => title === "Care of old buildings")?.value;
  const [item] =
    (await talk(conversation, { selected_value: value ?? "" })).at(-1)?.content_attributes.items ??
    [];
  await talk(conversation, { selected_value: item?.value ?? "" });
  onTestFinished(async () => {
    // The other tests ask for them, too.
    for (const id of ids)
      await site.db.write((tx) => site.app.content.publish(tx, { id, number: 1, by: alice }));
  });
  for (const id of ids.toReversed())
    await site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  const again = await talk(conversation, { selected_value: "", description: "a website" });
  expect(again.at(-1)?.content_attributes.items.length).toBeGreaterThan(0);
  const back = await talk(conversation, { selected_value: "/back" });
  expect(back.at(-1)?.message).toBe("What is it about?");
});
