/** Pasted, imported or stored before: whatever HTML, read as a text. No browser is sent this. */

import { type AnyNode, DomHandler } from "domhandler";
import { tooLarge } from "./bounds.ts";
import { cutToBounds } from "./cut-to-bounds.ts";
import { emptyWriting, type Writing } from "./document.ts";
import { parseHtml } from "./parse-html.ts";
import { readTop } from "./read-blocks.ts";

/** Keeps what fits, and leaves out what goes beyond the bounds. It refuses nothing. */
export const documentOf = (html: string): Writing => readDocument(html).document;

/** @returns what fits, and why the rest is left out, or null where all of it fits */
export function readDocument(html: string): { document: Writing; excess: string | null } {
  const { nodes, isComplete } = shallowDom(html);
  const content = readTop(nodes, { depth: 1, marks: [] });
  const fullDocument: Writing = content.length === 0 ? emptyWriting : { type: "doc", content };
  const excess = tooLarge(fullDocument);
  return {
    document: excess === null ? fullDocument : cutToBounds(fullDocument),
    excess: excess ?? (isComplete ? null : "This text has too many parts."),
  };
}

/**
 * @returns what HTML holds, a hundred elements deep at most, so that it can be read by recursion:
 * what stands deeper is put there. Without what is no text: scripts, styles, drawings, controls.
 * And whether it was read to its end.
 */
function shallowDom(html: string): { nodes: AnyNode[]; isComplete: boolean } {
  const dom = new DomHandler();
  let depth = 0;
  /** Where what is not read began, or 0. */
  let unreadFrom = 0;
  const isKept = () => unreadFrom === 0 && depth <= deepest;
  const isComplete = parseHtml(html, {
    onopentag(name, attributes) {
      depth += 1;
      if (unreadFrom === 0 && unread.has(name)) unreadFrom = depth;
      if (isKept()) dom.onopentag(name, attributes);
    },
    onclosetag() {
      if (isKept()) dom.onclosetag();
      if (unreadFrom === depth) unreadFrom = 0;
      depth -= 1;
    },
    ontext(text) {
      if (unreadFrom === 0) dom.ontext(text);
    },
  });
  return { nodes: dom.dom, isComplete };
}

const deepest = 100;

const unread = new Set(
  [
    ["script", "style", "template", "title", "noembed", "noframes", "noscript", "object"],
    ["svg", "math", "canvas", "audio", "video", "map", "select", "option", "textarea", "button"],
  ].flat(),
);
