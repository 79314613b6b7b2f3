import fc from "fast-check";
import { expect, test } from "vitest";
import { isTarget, piecesOf } from "../../platform/text/links.ts";
import { join, split } from "./reply-links.ts";

test("a link is its words in the message, with their place beside it", () => {
  const line = "Ring [+91 20 0000 0000](tel:+912000000000) or see [our pages](/services).";
  expect(join(piecesOf(line))).toEqual({
    message: "Ring +91 20 0000 0000 or see our pages.",
    links: [
      { words: "+91 20 0000 0000", href: "tel:+912000000000", at: 5 },
      { words: "our pages", href: "/services", at: 29 },
    ],
  });
});

test("a message and its links give the line's pieces back", () => {
  const text = fc.string().filter((one) => !/[[\]()]/.test(one));
  const piece = fc.oneof(
    text.map((one) => one),
    fc
      .tuple(
        text.filter(Boolean),
        fc.constantFrom("/a", "tel:+9120000000", "https://a.example/b?c=%20d"),
      )
      .map(([words, href]) => `[${words}](${href})`),
  );
  fc.assert(
    fc.property(fc.array(piece), (parts) => {
      const pieces = piecesOf(parts.join(""));
      const { message, links } = join(pieces);
      expect(split(message, links)).toEqual(pieces);
      expect(message).not.toMatch(/[[\]]/);
    }),
  );
});

test.each([
  "/",
  "/contact-us",
  "/blog?page=2#end",
  "https://wa.me/91?text=a%20b",
  "tel:+912000000000",
  "tel:020-000000",
  "/staffing",
  "/services/staff",
  "/apis",
  "/a?to=/staff",
])("%s can be linked to", (href) => {
  expect(isTarget(href)).toBe(true);
});

test.each([
  ...["", "contact-us", "//elsewhere.example", "/\\elsewhere.example", "/a b", "/a\nb"],
  ...[
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "http://a.example",
    "mailto:a@example.com",
  ],
  ...[
    "https://",
    "https://localhost",
    "https://.example",
    "https://user@a.example",
    "https:a.example",
    "tel:",
    "tel:12",
    "tel:call-me",
  ],
  ...["/staff", "/Staff/inbox/enquiries.csv?view=all", "/%73taff/x", "/a/../staff", "/staff.data"],
  ...["/%2fstaff/x", "/a/%2e%2e/api/site.zip", "/./api", "/api#x", "/staff%2finbox"],
])("%j cannot", (href) => {
  expect(isTarget(href)).toBe(false);
  expect(split("words", [{ words: "words", href, at: 0 }])).toEqual([{ text: "words" }]);
});

test("a link that is not where it says is text", () => {
  expect(split("See our pages.", [{ words: "our pages", href: "/services", at: 3 }])).toEqual([
    { text: "See our pages." },
  ]);
});
