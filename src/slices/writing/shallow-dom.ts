import { type AnyNode, DomHandler } from "domhandler";
import { parseHtml } from "./parse-html.ts";

/**
 * @returns what HTML holds, a hundred elements deep at most, so that it can be read by recursion:
 * what stands deeper is put there. Without what is no text: scripts, styles, drawings, controls.
 */
export function shallowDom(html: string): AnyNode[] {
  const dom = new DomHandler();
  let depth = 0;
  /** Where what is not read began, or 0. */
  let unreadFrom = 0;
  const isKept = () => unreadFrom === 0 && depth <= deepest;
  parseHtml(html, {
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
  return dom.dom;
}

const deepest = 100;

const unread = new Set(
  [
    ["script", "style", "template", "title", "noembed", "noframes", "noscript", "object"],
    ["svg", "math", "canvas", "audio", "video", "map", "select", "option", "textarea", "button"],
  ].flat(),
);
