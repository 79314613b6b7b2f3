/** Home is a list of sections, as any page: reordered, hidden, taken out. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { publishBody } from "../../../test/content.ts";
import { homeSection } from "../../../test/demo-content.ts";
import type { PageBody } from "../../cms/pages/contract.ts";
import { pageKind } from "../../cms/pages/kinds.server.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

const erp = "/services/it-development-consulting/erp-development";
const read = () => site.app.content.read(pageKind, "/");
async function publishSections(change: (sections: PageBody["sections"]) => object[]) {
  const { id, body } = await read();
  const sections = change(body.body.sections);
  await publishBody(site, id, { ...body, body: { ...body.body, sections } });
  return async () => publishBody(site, id, body);
}
const sent = async () => (await site.http.inject({ url: "/" })).body;
const headingsIn = (html: string) =>
  [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, words]) => words);

test("its sections stand in their order, and one that is hidden stands nowhere", async () => {
  const { heading: industries } = homeSection("industries");
  const { heading: cards } = homeSection("cards");
  const before = headingsIn(await sent());
  expect(before.indexOf(cards)).toBeLessThan(before.indexOf(industries));
  const putBack = await publishSections(([first = {}, statement = {}, third = {}, ...rest]) => [
    third,
    { ...statement, hidden: true },
    first,
    ...rest,
  ]);
  const after = headingsIn(await sent());
  expect(after.indexOf(industries)).toBeLessThan(after.indexOf(cards));
  expect(after).not.toContain(homeSection("statement").heading);
  expect(after).toHaveLength(before.length - 1);
  await putBack();
});

test("search engines are told of the questions that stand there alone", async () => {
  const putBack = await publishSections((sections) =>
    sections.map((one) => (one.type === "faq" ? { ...one, chosen: ["faq-how-can-we-pay"] } : one)),
  );
  expect(await sent()).toContain("FAQPage");
  expect((await sent()).match(/<details name="faq"/g)).toHaveLength(1);
  await putBack();
  const putAllBack = await publishSections((sections) =>
    sections.filter(({ type }) => type !== "faq"),
  );
  expect(await sent()).not.toContain("FAQPage");
  await putAllBack();
});

test("its form asks about the service that was chosen for it, and is one of one", async () => {
  const asked = (html: string) => /name="service" value="([^"]*)"/.exec(html)?.[1];
  const before = asked(await sent());
  const putBack = await publishSections((sections) =>
    sections.map((one) => (one.type === "form" ? { ...one, service: erp } : one)),
  );
  expect(before).not.toBe("ERP development");
  expect(asked(await sent())).toBe("ERP development");
  expect(await sent()).toContain('value="Home Page"');
  await putBack();
  const twice = publishSections((sections) => [
    ...sections,
    ...sections.filter(({ type }) => type === "form"),
  ]);
  await expect(twice).rejects.toMatchObject({ status: 422 });
});

test("it may have no form, and is whole", async () => {
  const putBack = await publishSections((sections) =>
    sections.filter(({ type }) => type !== "form"),
  );
  expect(await sent()).not.toMatch(/<form[^>]+method="post"/);
  await putBack();
});

test("its lists of cards are no landmarks: a reader's list of these has the site's own alone", async () => {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(await sent()) ?? [];
  expect(main).toContain("<h2");
  expect(main).not.toContain("<nav");
});
