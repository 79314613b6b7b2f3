import { expect, test } from "vitest";
import { prepareHtml } from "./prepare-html.server.ts";

const head =
  '<thead><tr><th scope="col">Range</th><th scope="col">Notes &amp; <em>so</em> on</th></tr></thead>';

test("each cell behind the first carries its column's words", () => {
  expect(
    prepareHtml(
      `<p>a</p><table>${head}<tbody><tr><td>1</td><td>b <code>c</code></td></tr></tbody></table>`,
    ).html,
  ).toBe(
    `<p>a</p><table tabindex="0" data-rows="">${head}<tbody><tr><td>1</td><td data-column="Notes &amp; so on">b <code>c</code></td></tr></tbody></table>`,
  );
});

test("a row's heading stays its heading, and a caption what it is", () => {
  const { html } = prepareHtml(
    `<table><caption>Codes</caption>${head}<tbody><tr><th scope="row">1</th><td>b</td></tr></tbody></table>`,
  );
  expect(html).toContain('<caption>Codes</caption><thead><tr><th scope="col">Range</th>');
  expect(html).toContain(
    '<tr><th scope="row">1</th><td data-column="Notes &amp; so on">b</td></tr>',
  );
});

test("a table without column headings and one with joined cells stay as they are", () => {
  for (const table of [
    '<table tabindex="0"><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    `<table tabindex="0">${head}<tbody><tr><td colspan="2">1</td></tr></tbody></table>`,
  ])
    expect(prepareHtml(table).html).toBe(table);
});

test("a table within a cell has columns of its own", () => {
  const inner = `<table tabindex="0" data-rows="">${head}<tbody><tr><td>1</td><td data-column="Notes &amp; so on">2</td></tr></tbody></table>`;
  const { html } = prepareHtml(
    `<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>a</td><td>${inner}</td></tr></tbody></table>`,
  );
  expect(html).toContain(`<td data-column="B">${inner}</td></tr>`);
});
