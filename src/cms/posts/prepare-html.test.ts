import { expect, test } from "vitest";
import { prepareHtml } from "./stored-post.server.ts";

test("a text is what is read: words stay whole within a line, and are parted where blocks end", () => {
  const { text } = prepareHtml(
    "<h2>R&amp;D</h2><p>One <em>w</em>ord, <code>a &lt; b</code>, “caf&eacute;”.<br>Next</p><ul><li>First</li><li>Second</li></ul>",
  );
  expect(text).toBe("R&D One word, a < b, “café”. Next First Second");
});

test("what looks like markup in the words is no markup", () => {
  const { html, text } = prepareHtml(
    '<p><a href="https://a.example/?q=%3Eb">here</a> &lt;p&gt; &amp;lt; there</p>',
  );
  expect(text).toBe("here <p> &lt; there");
  expect(html).toContain("</a> &lt;p&gt; &amp;lt; there</p>");
});

test("what may do harm is gone, and the rest is written as it was", () => {
  expect(
    prepareHtml(
      '<p onclick="x()">a<br>b</p><script>x()</script><img src="https://a.example/b.png" alt="" onerror="x()"><a href="javascript:x()">c</a>',
    ).html,
  ).toBe('<p>a<br />b</p><img src="https://a.example/b.png" alt="" /><a>c</a>');
});

test("a post's headings are those of the second level, each with an address of its own words", () => {
  const { html, headings } = prepareHtml(
    `<h2>Six digits, with <em>room</em></h2><h3>GST</h3><h2>R&amp;D &lt;2&gt;</h2>`,
  );
  expect(html).toContain(
    '<h2 id="six-digits-with-room">Six digits, with <em>room</em></h2><h3>GST</h3>',
  );
  expect(headings).toEqual([
    { id: "six-digits-with-room", title: "Six digits, with room" },
    { id: "r-d-2", title: "R&D <2>" },
  ]);
});

test("no two headings share an address", () => {
  const { headings } = prepareHtml(
    `<h2>Main</h2><h2>Costs</h2><h2>Costs</h2><h2>₹₹</h2><h2>???</h2>`,
  );
  expect(headings.map(({ id }) => id)).toEqual(["main", "costs", "costs-2", "part", "part-2"]);
});
