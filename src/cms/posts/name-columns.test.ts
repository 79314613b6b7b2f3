import { expect, test } from "vitest";
import { prepareHtml } from "./stored-post.server.ts";

const head =
  '<thead><tr><th scope="col">Range</th><th scope="col">Notes &amp; <em>so</em> on</th></tr></thead>';

const notes = 'data-column="Notes &amp; so on"';
const table = (inside: string) => `<table>${inside}</table>`;
const rowsTable = (inside: string) => `<table tabindex="0" data-rows="">${inside}</table>`;

test("each cell behind the first carries its column's words", () => {
  const rows = (column: string) =>
    `${head}<tbody><tr><td>a</td><td${column}>b <code>c</code></td></tr></tbody>`;
  const { html } = prepareHtml(`<p>a</p>${table(rows(""))}`);
  expect(html).toBe(`<p>a</p>${rowsTable(rows(` ${notes}`))}`);
});

test("a row's heading stays its heading, and a caption what it is", () => {
  const { html } = prepareHtml(
    table(
      `<caption>Codes</caption>${head}<tbody><tr><th scope="row">a</th><td>b</td></tr></tbody>`,
    ),
  );
  expect(html).toContain('<caption>Codes</caption><thead><tr><th scope="col">Range</th>');
  expect(html).toContain(`<tr><th scope="row">a</th><td ${notes}>b</td></tr>`);
});

test("a column of figures is marked, one that has a word in it is not", () => {
  const names = ["Books", "Price", "Weeks", "Wait"];
  const rows = [
    ["Tally", "₹4,00,000", "10–14", "3 days"],
    ["Busy", "₹95,000", "6", "4"],
  ];
  const rowOf = (cells: string[], tag: "th" | "td") =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  const body = rows.map((row) => rowOf(row, "td")).join("");
  const { html } = prepareHtml(table(`<thead>${rowOf(names, "th")}</thead><tbody>${body}</tbody>`));
  expect([...html.matchAll(/data-figures=""[^>]*>([^<]+)/g)].map(([, words]) => words)).toEqual([
    "₹4,00,000",
    "10–14",
    "₹95,000",
    "6",
  ]);
});

test("a table without column headings and one with joined cells stay as they are", () => {
  for (const plain of [
    '<table tabindex="0"><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    `<table tabindex="0">${head}<tbody><tr><td colspan="2">1</td></tr></tbody></table>`,
  ])
    expect(prepareHtml(plain).html).toBe(plain);
});

test("a table within a cell has columns of its own", () => {
  const inner = rowsTable(`${head}<tbody><tr><td>x</td><td ${notes}>y</td></tr></tbody>`);
  const { html } = prepareHtml(
    `<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>a</td><td>${inner}</td></tr></tbody></table>`,
  );
  expect(html).toContain(`<td data-column="B">${inner}</td></tr>`);
});
