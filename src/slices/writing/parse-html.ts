/** Every text of HTML that others wrote is parsed here, within bounds. No browser is sent this. */
import { type Handler, Parser } from "htmlparser2";

/** The parser takes longer for each element the more of them are open. */
const mostOpen = 1_000;
/** Beginnings and ends of elements, and pieces of text: what the longest text of ours has. */
const mostPieces = 60_000;

/** @returns whether it was read to its end: what goes beyond the bounds is not read at all */
export function parseHtml(html: string, handler: Partial<Handler>): boolean {
  let [open, pieces] = [0, 0];
  let isWhole = true;
  function count() {
    pieces += 1;
    if (open <= mostOpen && pieces <= mostPieces) return;
    isWhole = false;
    parser.pause();
  }
  const parser = new Parser({
    onopentag(name, attributes, isImplied) {
      open += 1;
      count();
      handler.onopentag?.(name, attributes, isImplied);
    },
    onclosetag(name, isImplied) {
      open -= 1;
      count();
      handler.onclosetag?.(name, isImplied);
    },
    ontext(text) {
      count();
      handler.ontext?.(text);
    },
    oncomment(text) {
      count();
      handler.oncomment?.(text);
    },
  });
  parser.end(html);
  return isWhole;
}
