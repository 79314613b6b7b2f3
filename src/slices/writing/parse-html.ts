/** Every text of HTML that others wrote is parsed here, within bounds. No browser is sent this. */
import { type Handler, Parser } from "htmlparser2";

/** The parser takes longer for each element the more of them are open. */
const mostOpen = 1_000;
/** Tags, comments and pieces of text: what the longest text of ours has. */
const mostPieces = 60_000;
const mostAttributes = 60_000;

/** @returns whether it was read to its end: what goes beyond the bounds is not read at all */
export function parseHtml(html: string, handler: Partial<Handler>): boolean {
  let [open, pieces, attributes] = [0, 0, 0];
  let isComplete = true;
  function count(more = 1) {
    pieces += more;
    if (open <= mostOpen && pieces <= mostPieces && attributes <= mostAttributes) return;
    isComplete = false;
    parser.pause();
  }

  /** Counts tags as they are written: the handler is told of no end without a beginning. */
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
