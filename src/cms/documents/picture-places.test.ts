import { expect, test } from "vitest";
import { picturePlaces } from "./body-storage.server.ts";

const hash = "0123456789abcdef0123456789abcdef";

test("a picture is found by its field's path, one in a text by the text's", () => {
  const figure = { type: "figure", attrs: { picture: { hash, width: 1, height: 1 } } };
  const text = { type: "doc", content: [{ type: "paragraph" }, figure] };
  const body = {
    cover: { hash },
    sections: [{ type: "logos", items: [{ logo: null }, { logo: { hash } }] }, { body: text }],
    checksum: { hash: "short" },
  };
  expect(picturePlaces(body).map(({ place }) => place)).toEqual([
    "cover",
    "sections.0.items.1.logo",
    "sections.1.body",
  ]);
  expect(picturePlaces({ text }).map(({ place }) => place)).toEqual(["text"]);
});
