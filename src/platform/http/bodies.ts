/** JSON and plain forms, as buffers first: what is not UTF-8 is refused instead of stored with holes in it. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });
/** A form writes a letter of India as nine, and what was too long has to be shown again. */
export const longestForm = 128 * 1024;
/** More fields than any form here has. */
const mostFields = 100;

export function readBodies(app: FastifyInstance) {
  const json = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  const asBuffer = { parseAs: "buffer" } as const;
  app.addContentTypeParser("application/json", asBuffer, (request, body, done) => {
    json(request, decode(request, body), done);
  });
  const ofForms = { ...asBuffer, bodyLimit: longestForm };
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    ofForms,
    async (request: FastifyRequest, body: string | Buffer) => parseForm(decode(request, body)),
  );
}

function decode({ headers }: FastifyRequest, body: string | Buffer): string {
  const coding = headers["content-encoding"]?.toLowerCase() ?? "identity";
  if (coding !== "identity")
    throw new Problem(415, "Send this as it is: nothing compressed is read here.", {
      headers: { "accept-encoding": "identity" },
    });
  const charset = charsetOf(headers["content-type"] ?? "");
  if (charset !== null && !/^utf-?8$/i.test(charset))
    throw new Problem(415, "Send this in UTF-8: nothing else is read here.");
  try {
    return typeof body === "string" ? body : utf8.decode(body);
  } catch {
    throw new Problem(400, "This request is not written in UTF-8.");
  }
}

/** @returns null where a type names none */
const charsetOf = (type: string): string | null =>
  /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type)?.[1] ?? null;

/** A field given twice keeps its last value. */
function parseForm(text: string): Record<string, string> {
  // Counted first: 64,000 fields fit into a form, and reading them holds everybody up for a tenth of a second.
  const hasTooMany = text.split("&", mostFields + 1).length > mostFields;
  if (hasTooMany) throw new Problem(413, "This form has more fields than the site takes at once.");
  if (!decodes(text)) throw new Problem(400, "This form is not written in UTF-8.");
  return Object.assign(Object.create(null), Object.fromEntries(new URLSearchParams(text)));
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
