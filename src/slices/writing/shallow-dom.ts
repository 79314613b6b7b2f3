import { type AnyNode, DomHandler } from "domhandler";
import { Parser } from "htmlparser2";

/**
 * @returns what HTML holds, a hundred elements deep at most, so that it can be read by recursion:
 * what stands deeper is put there, and is not read at all once it is so deep that parsing takes
 * long. Without what is no text: scripts, styles, drawings, controls.
 */
export function shallowDom(html: string): AnyNode[] {
  const handler = new ShallowHandler();
  new Parser(handler).end(html);
  return handler.dom;
}

const deepest = 100;
/** The parser takes longer for each element the more of them are open. */
const mostOpen = 5_000;

const unread = new Set(
  [
    ["script", "style", "template", "title", "noembed", "noframes", "noscript", "object"],
    ["svg", "math", "canvas", "audio", "video", "map", "select", "option", "textarea", "button"],
  ].flat(),
);

class ShallowHandler extends DomHandler {
  #depth = 0;
  /** Where what is not read began, or 0. */
  #unreadFrom = 0;
  #parser: Parser | null = null;

  override onparserinit(parser: Parser) {
    super.onparserinit(parser);
    this.#parser = parser;
  }

  override onopentag(name: string, attribs: Record<string, string>) {
    this.#depth += 1;
    if (this.#depth > mostOpen) this.#parser?.pause();
    if (this.#unreadFrom === 0 && unread.has(name)) this.#unreadFrom = this.#depth;
    if (this.#isKept()) super.onopentag(name, attribs);
  }

  override onclosetag() {
    if (this.#isKept()) super.onclosetag();
    if (this.#unreadFrom === this.#depth) this.#unreadFrom = 0;
    this.#depth -= 1;
  }

  override ontext(data: string) {
    if (this.#unreadFrom === 0) super.ontext(data);
  }

  override oncomment() {}

  override oncommentend() {}

  #isKept() {
    return this.#unreadFrom === 0 && this.#depth <= deepest;
  }
}
