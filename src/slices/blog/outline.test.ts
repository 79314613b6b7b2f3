import { expect, test } from "vitest";
import { partsOf, withIds } from "./outline.ts";

const words = (count: number) => `<p>${Array.from({ length: count }, () => "word").join(" ")}</p>`;

test("a long post's parts are its second headings, each with an address of its own words", () => {
  const html = withIds(
    `<h2>Six digits, with <em>room</em></h2><h3>GST</h3><h2>R&amp;D &lt;2&gt;</h2>${words(901)}`,
  );
  expect(html).toContain(
    '<h2 id="six-digits-with-room">Six digits, with <em>room</em></h2><h3>GST</h3>',
  );
  expect(partsOf(html)).toEqual([
    { id: "six-digits-with-room", title: "Six digits, with room" },
    { id: "r-d-2", title: "R&D <2>" },
  ]);
});

test("no two parts share an address, and none takes one of the frame's", () => {
  const ids = partsOf(
    withIds(`<h2>Main</h2><h2>Costs</h2><h2>Costs</h2><h2>₹₹</h2><h2>???</h2>${words(901)}`),
  ).map(({ id }) => id);
  expect(ids).toEqual(["main-2", "costs", "costs-2", "part", "part-2"]);
});

test("a short post has no table of contents", () => {
  expect(partsOf(withIds(`<h2>One</h2><h2>Two</h2>${words(800)}`))).toEqual([]);
});
