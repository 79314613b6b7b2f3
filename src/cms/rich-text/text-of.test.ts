import { expect, test } from "vitest";
import { documentOf } from "./document-of.ts";
import { textOf } from "./text-of.ts";

test("a text's words stand in lines, one for each of its blocks", () => {
  const html = `<h2>R&amp;D</h2><p>One <em>w</em>ord<br>next</p><ul><li>a<ul><li>b</li></ul></li></ul>
    <figure><table><tr><td>c</td><td>d</td></tr></table><figcaption>e</figcaption></figure>
    <figure><img src="/f.png" alt="f"></figure><hr><pre>g\n  h</pre>`;
  expect(textOf(documentOf(html))).toBe("R&D\nOne word\nnext\na\nb\nc\nd\ne\ng\n  h");
});
