/** Pasted, imported or stored before: whatever HTML, read as a text. No browser is sent this. */
import { tooLarge } from "./bounds.ts";
import { cutToBounds } from "./cut-to-bounds.ts";
import { emptyWriting, type Writing } from "./document.ts";
import { readTop } from "./read-blocks.ts";
import { shallowDom } from "./shallow-dom.ts";

/** Keeps what fits, and leaves out what goes beyond the bounds. It refuses nothing. */
export function documentOf(html: string): Writing {
  const content = readTop(shallowDom(html), { depth: 1, marks: [] });
  if (content.length === 0) return emptyWriting;
  const whole: Writing = { type: "doc", content };
  return tooLarge(whole) === null ? whole : cutToBounds(whole);
}
