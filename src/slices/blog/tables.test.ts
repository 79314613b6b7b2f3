import { expect, test } from "vitest";
import { withColumns } from "./tables.ts";

const head =
  '<thead><tr><th scope="col">Range</th><th scope="col">Notes &amp; <em>so</em> on</th></tr></thead>';

test("each cell behind the first carries its column's words", () => {
  expect(
    withColumns(
      `<p>a</p><table tabindex="0">${head}<tbody><tr><td>1</td><td>b <code>c</code></td></tr></tbody></table>`,
    ),
  ).toBe(
    `<p>a</p><table tabindex="0" data-rows="">${head}<tbody><tr><td>1</td><td data-column="Notes &amp; so on">b <code>c</code></td></tr></tbody></table>`,
  );
});

test("a row's heading stays its heading, and a caption what it is", () => {
  const table = `<table><caption>Codes</caption>${head}<tbody><tr><th scope="row">1</th><td>b</td></tr></tbody></table>`;
  expect(withColumns(table)).toContain(
    '<caption>Codes</caption><thead><tr><th scope="col">Range</th>',
  );
  expect(withColumns(table)).toContain(
    '<tr><th scope="row">1</th><td data-column="Notes &amp; so on">b</td></tr>',
  );
});

test("a table without column headings and one with joined cells stay as they are", () => {
  for (const table of [
    "<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
    `<table>${head}<tbody><tr><td colspan="2">1</td></tr></tbody></table>`,
  ])
    expect(withColumns(table)).toBe(table);
});
