import { expect, test } from "vitest";
import { flowBody } from "../src/chat/flow/flow-contract.ts";
import { categoryBody, postBody } from "../src/cms/posts/contract.ts";
import { documentOf } from "../src/cms/rich-text/document-of.ts";
import { pageSections } from "../src/cms/sections/section-contract.ts";

const kinds = [
  {
    what: "a page's heading",
    accepts: (heading: string) =>
      pageSections.safeParse([{ type: "prose", heading, text: documentOf("Words.") }]).success,
  },
  {
    what: "a category's title",
    accepts: (title: string) => categoryBody.shape.title.safeParse(title).success,
  },
  {
    what: "a post's author",
    accepts: (author: string) => postBody.shape.author.safeParse(author).success,
  },
  {
    what: "a chat flow's title",
    accepts: (title: string) => flowBody.shape.title.safeParse(title).success,
  },
];

test.each(kinds)("$what is one line that can be read and stored", ({ accepts }) => {
  expect(accepts("Ärzte & Co. \u{1F44B} नमस्ते")).toBe(true);
  const refused = ["", "two\nlines", "a\tb", "a\u0000b", "a\u0085b", "\uD800", "\u200B"];
  expect(refused.filter(accepts)).toEqual([]);
});
