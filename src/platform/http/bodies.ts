/** JSON and plain forms, as buffers first: what is not UTF-8 is refused instead of stored with holes in it. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";

type Body = string | Buffer;

const formType = "application/x-www-form-urlencoded";
const utf8 = new TextDecoder("utf-8", { fatal: true });
/** A form writes a letter of India as nine, and what was too long has to be shown again. */
export const longestForm = 128 * 1024;
/** More fields than any form here has. */
const mostFields = 100;

const ofForms = { parseAs: "buffer", bodyLimit: longestForm } as const;

/** For pages: their actions read what was sent by themselves. What would be refused elsewhere is refused here. */
export function readBodiesAsText(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Body) => decode(request, body),
  );
  app.addContentTypeParser(formType, ofForms, async (request: FastifyRequest, body: Body) => {
    const text = decode(request, body);
    checkForm(text);
    return text;
  });
}

export function readBodies(app: FastifyInstance) {
  const json = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  const asBuffer = { parseAs: "buffer" } as const;
  app.addContentTypeParser("application/json", asBuffer, (request, body, done) => {
    json(request, decode(request, body), done);
  });
  app.addContentTypeParser(formType, ofForms, async (request: FastifyRequest, body: Body) => {
    const text = decode(request, body);
    checkForm(text);
    return fieldsOf(text);
  });
}

function decode({ headers }: FastifyRequest, body: Body): string {
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

/** @throws Problem 413 or 400 */
function checkForm(text: string) {
  // Counted first: 64,000 fields fit into a form, and reading them holds everybody up for a tenth of a second.
  const hasTooMany = text.split("&", mostFields + 1).length > mostFields;
  if (hasTooMany) throw new Problem(413, "This form has more fields than the site takes at once.");
  if (!decodes(text)) throw new Problem(400, "This form is not written in UTF-8.");
}

/** A field given twice keeps its last value. */
const fieldsOf = (text: string): Record<string, string> =>
  Object.assign(Object.create(null), Object.fromEntries(new URLSearchParams(text)));

/** Whether every %-escape makes whole UTF-8. */
export function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
