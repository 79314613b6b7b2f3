/** Reads bodies as buffers, so that invalid UTF-8 is refused instead of replaced. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { exceededBound, hasTooManySigns } from "../json-bounds.ts";
import { Problem } from "../problem.ts";

type Body = string | Buffer;

const formType = "application/x-www-form-urlencoded";
const utf8 = new TextDecoder("utf-8", { fatal: true });
/**
 * In bytes. A letter of an Indian script takes nine bytes in a form. A text beyond the field's
 * limit must still arrive, so that the form can be shown again.
 */
export const longestForm = 128 * 1024;
const mostFields = 100;
const tooMany = "This has more parts than the site takes at once.";
const tooDeep = "Parts stand within parts too often here. Take something out of it.";
/** A draft of the longest text has 20,000 items. */
const mostOfJson = { values: 100_000, depth: 250, keys: 1_000, items: 20_000 };

const ofForms = { parseAs: "buffer", bodyLimit: longestForm } as const;

/** For pages, whose actions parse the body: accepts only forms, with the same checks. */
export function readFormsAsText(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(formType, ofForms, async (request: FastifyRequest, body: Body) => {
    const text = decode(request, body);
    checkForm(text);
    return text;
  });
}

export function readBodies(app: FastifyInstance) {
  // Node has already ended an empty body, so Fastify would wait for its end forever.
  app.addHook("preParsing", async ({ raw }, _reply, body) =>
    raw.readableEnded ? Readable.from([]) : body,
  );
  const json = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  const asBuffer = { parseAs: "buffer" } as const;
  app.addContentTypeParser("application/json", asBuffer, (request, body, done) => {
    const text = decode(request, body);
    // Many programs send a content type with every call, even without a body.
    if (text === "") return done(null, undefined);
    if (hasTooManySigns(text, mostOfJson)) return done(new Problem(413, tooMany));
    json(request, text, (error, value) => {
      const beyond = error ? null : exceededBound(value, mostOfJson);
      if (beyond === null) done(error, value);
      else done(new Problem(413, beyond === "depth" ? tooDeep : tooMany));
    });
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

const charsetOf = (type: string): string | null =>
  /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type)?.[1] ?? null;

function checkForm(text: string) {
  // Counts first, because parsing the 64,000 fields that fit would block for 100 ms.
  const hasTooMany = text.split("&", mostFields + 1).length > mostFields;
  if (hasTooMany) throw new Problem(413, "This form has more fields than the site takes at once.");
  if (!decodes(text)) throw new Problem(400, "This form is not written in UTF-8.");
}

const fieldsOf = (text: string): Record<string, string> =>
  Object.assign(Object.create(null), Object.fromEntries(new URLSearchParams(text)));

export function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
