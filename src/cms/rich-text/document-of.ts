/** Server only: the browser bundle does not contain it. */
import { type AnyNode, DomHandler } from "domhandler";
import { type Handler, Parser } from "htmlparser2";
import { tooLarge } from "./bounds.ts";
import { emptyWriting, type Writing } from "./document.ts";
import { cutToBounds } from "./drawable.ts";
import { readTop } from "./read-blocks.ts";

/** Drops what exceeds the bounds and never throws. */
export const documentOf = (html: string): Writing => readDocument(html).document;

/** @returns the part within the bounds, and why the rest is missing (null if nothing is) */
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

/** Nodes deeper than 100 levels move up to that level, so that recursion is safe. */
function shallowDom(html: string): { nodes: AnyNode[]; isComplete: boolean } {
  const dom = new DomHandler();
  let depth = 0;
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

/** The parser takes longer for each element the more elements are open. */
const mostOpen = 1_000;
/** Counts tags, comments and pieces of text. The longest valid text stays below it. */
const mostPieces = 60_000;
const mostAttributes = 60_000;

export function parseHtml(html: string, handler: Partial<Handler>): boolean {
  let [open, pieces, attributes] = [0, 0, 0];
  let isComplete = true;
  function count(more = 1) {
    pieces += more;
    if (open <= mostOpen && pieces <= mostPieces && attributes <= mostAttributes) return;
    isComplete = false;
    parser.pause();
  }

  /** Counts tags in the source: the handler gets no call for an end tag without a start tag. */
  class CountingParser extends Parser {
    override onopentagname(start: number, end: number) {
      count();
      super.onopentagname(start, end);
    }
    override onclosetag(start: number, end: number) {
      count();
      super.onclosetag(start, end);
    }
  }

  const parser = new CountingParser({
    onopentag(name, attribs, isImplied) {
      open += 1;
      count(isImplied ? 1 : 0);
      handler.onopentag?.(name, attribs, isImplied);
    },
    onclosetag(name, isImplied) {
      open -= 1;
      count(isImplied ? 1 : 0);
      handler.onclosetag?.(name, isImplied);
    },
    onattribute() {
      attributes += 1;
      count(0);
    },
    ontext(text) {
      count();
      handler.ontext?.(text);
    },
    oncomment(text) {
      count();
      handler.oncomment?.(text);
    },
    onprocessinginstruction: () => count(),
  });
  parser.end(html);
  return isComplete;
}
