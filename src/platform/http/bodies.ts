/** JSON and plain forms, as buffers first: what is not UTF-8 is refused instead of stored with holes in it. */
import type { FastifyInstance } from "fastify";
import { Problem } from "../problem.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });
/** More fields than any form here has. */
const mostFields = 100;

export function readBodies(app: FastifyInstance) {
  const json = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    json(request, decode(body), done);
  });
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "buffer" }, async (_request: unknown, body: string | Buffer) =>
    parseForm(decode(body)),
  );
}

function decode(body: string | Buffer): string {
  try {
    return typeof body === "string" ? body : utf8.decode(body);
  } catch {
    throw new Problem(400, "This request is not written in UTF-8.");
  }
}

/** A field given twice keeps its last value. */
function parseForm(text: string): Record<string, string> {
  if (!decodes(text)) throw new Problem(400, "This form is not written in UTF-8.");
  const fields = [...new URLSearchParams(text)];
  if (fields.length > mostFields) throw new Problem(413, "This form has more fields than the site takes at once.");
  return Object.assign(Object.create(null), Object.fromEntries(fields));
}

/** Whether every %-escape makes whole UTF-8. */
export function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
