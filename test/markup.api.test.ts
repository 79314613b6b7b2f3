/**
 * The HTML of every page, as it is served: what `html-validate` says of it,
 * and what the site asks beyond that.
 */
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "./app.ts";
import { everyPage } from "./every-page.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

const validate = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // How React writes: <br/>, autofocus="", crossOrigin, ids such as
    // _R_1_. All are the same to a browser.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attr-case": "off",
    "valid-id": ["error", { relaxed: true }],
    // A number stands in a line that does not wrap, with the spaces people copy.
    "tel-non-breaking": "off",
    // A post's is its category's and its own (the contract), and a search
    // engine shows the beginning of any.
    "long-title": "off",
    // Named here, so that no change of "recommended" takes them away.
    "heading-level": ["error", { minInitialRank: "h1", allowMultipleH1: false }],
    "no-dup-id": "error",
    "no-missing-references": "error",
    "unique-landmark": "error",
    "wcag/h30": "error",
  },
});

test("every page is valid HTML: headings never skip, one h1, each id once, links with names", async () => {
  const pages = await everyPage(site.ask);
  expect(pages.length).toBeGreaterThan(60);
  const faults = await Promise.all(
    pages.map(async ({ path, html }) => (await faultsOf(html)).map((fault) => `${path} ${fault}`)),
  );
  expect(faults.flat()).toEqual([]);
  for (const { path, html } of pages) expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
});

test("a fault is found: this proves that the other can fail", async () => {
  const page = (await site.http.inject("/about")).body;
  const planted = page.replace(
    "</main>",
    '<h1 id="_main">x</h1><h2>y</h2><h4>z</h4><a href="/"></a><div><p><div></div></p></div></main>',
  );
  const faults = (await faultsOf(planted)).join("\n");
  for (const rule of [
    "heading-level: Multiple",
    "heading-level: Heading level can only increase",
    "no-dup-id",
    "wcag/h30",
    "close-order",
  ])
    expect(faults).toContain(rule);
});

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validate.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
