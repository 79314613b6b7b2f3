import { expect, test } from "vitest";
import { documentOf } from "./document-of.ts";
import { drawnIn } from "./page-html.ts";

test("texts of a body are drawn as HTML, with links to pages of the language that is read", () => {
  const text = documentOf(
    'See <b>our</b> <a href="/blog">blog</a>, <a href="https://a.example/">this</a> or ' +
      '<a href="#costs">below</a>.<ol start="3"><li>1 &lt; 2</li></ol>',
  );
  const body = { heading: "A & B", sections: [{ type: "prose", text, hidden: false }], at: null };
  const html = (blog: string) =>
    `<p>See <strong>our</strong> <a href="${blog}">blog</a>, ` +
    '<a href="https://a.example/" target="_blank" rel="noopener">this</a> or ' +
    '<a href="#costs">below</a>.</p>\n<ol start="3"><li>1 &lt; 2</li></ol>';
  const drawn = (blog: string) => ({
    ...body,
    sections: [{ type: "prose", text: html(blog), hidden: false }],
  });
  expect(drawnIn("en", body)).toEqual(drawn("/blog"));
  expect(drawnIn("hi", body)).toEqual(drawn("/hi/blog"));
  expect(drawnIn("en", body)).toEqual(drawn("/blog"));
});

test.each(["/hi", "/hi?a=1", "/hi/blog/x", "/hi/services#prices"])(
  "a link to %s stays, in whatever language it is read",
  (address) => {
    const html = `<p><a href="${address}">x</a></p>`;
    const { text } = drawnIn("hi", { text: documentOf(html) });
    expect(text).toBe(html);
    expect(drawnIn("en", { text: documentOf(html) }).text).toBe(html);
  },
);
