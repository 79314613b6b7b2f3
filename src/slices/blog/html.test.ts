import { expect, test } from "vitest";
import { cleanHtml, textOf } from "./html.server.ts";

test("a text is what is read: words stay whole within a line, and are parted where blocks end", () => {
  const html = cleanHtml(
    "<h2>R&amp;D</h2><p>One <em>w</em>ord, <code>a &lt; b</code>, “caf&eacute;”.</p><ul><li>First</li><li>Second</li></ul>",
  );
  expect(textOf(html)).toBe("R&D One word, a < b, “café”. First Second");
});

test("what looks like markup in the words is no markup", () => {
  expect(
    textOf(
      cleanHtml('<p><a href="https://a.example/?q=%3Eb">here</a> &lt;p&gt; &amp;lt; there</p>'),
    ),
  ).toBe("here <p> &lt; there");
});
