import { expect, test } from "vitest";
import { escapeXml } from "./escapes.ts";

test("what means something in XML is written out", () => {
  expect(escapeXml(`a < b && "c" > 'd'`)).toBe(
    "a &lt; b &amp;&amp; &quot;c&quot; &gt; &#39;d&#39;",
  );
});

test("what XML cannot write is left out, and half a character replaced", () => {
  expect(escapeXml("a\u0000b\u000Bc\td\ne\uFFFF")).toBe("abc\td\ne");
  expect(escapeXml("a\uD83D")).toBe("a\uFFFD");
  expect(escapeXml("₹ 🙂")).toBe("₹ 🙂");
});
