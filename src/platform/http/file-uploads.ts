/** A file is the body of its call: read as bytes, and only once whoever sends it was let in. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";

type Files = {
  /** Of the body, as `content-type` names it. */
  type: string | RegExp;
  longest: number;
  /** Says what is to be sent instead of what came. */
  notFile: string;
};

/**
 * For a plugin of its own: it takes nothing else. @returns the file of a request; throws Problem
 * 415
 */
export function takeFiles(app: FastifyInstance, { type, longest, notFile }: Files) {
  app.removeAllContentTypeParsers();
  const asBuffer = { parseAs: "buffer", bodyLimit: longest } as const;
  app.addContentTypeParser(type, asBuffer, async (_: FastifyRequest, body: unknown) => body);
  app.addContentTypeParser("*", async () => {
    throw new Problem(415, notFile);
  });
  return ({ body }: Pick<FastifyRequest, "body">): Buffer => {
    if (Buffer.isBuffer(body)) return body;
    throw new Problem(415, notFile);
  };
}

/** As `takeFiles`, for files that are read while they come. @returns the file of a request */
export function takeFileStreams(app: FastifyInstance, { type, notFile }: Omit<Files, "longest">) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(type, async (_: FastifyRequest, body: unknown) => body);
  app.addContentTypeParser("*", async () => {
    throw new Problem(415, notFile);
  });
  return ({ body }: Pick<FastifyRequest, "body">): Readable => {
    if (body instanceof Readable) return body;
    throw new Problem(415, notFile);
  };
}
