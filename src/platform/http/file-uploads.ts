/** A call with a file as its body: bytes, which are read only after the sender was admitted. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";

type Files = {
  type: string | RegExp;
  longest: number;
  notFile: string;
};

/**
 * For a separate Fastify plugin, because it refuses all other types.
 * @returns a function that reads the file from a request; it throws Problem 415
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

/**
 * Like `takeFiles`, for files that are processed as they arrive.
 * @returns the stream of a request
 */
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
