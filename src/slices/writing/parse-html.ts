/**
 * Parses HTML from outside within bounds. Server only: the browser bundle does not contain it.
 */
import { type Handler, Parser } from "htmlparser2";

/** The parser takes longer for each element the more elements are open. */
const mostOpen = 1_000;
/** Counts tags, comments and pieces of text. The longest valid text stays below it. */
const mostPieces = 60_000;
const mostAttributes = 60_000;

/** @returns whether the parser reached the end; it stops where the HTML exceeds the bounds */
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
