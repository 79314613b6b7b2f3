/** A picture that is sent: the file itself is the body. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createLargeBodies } from "../../platform/http/large-bodies.ts";
import { Problem } from "../../platform/problem.ts";

export const longestPicture = 10 * 1024 * 1024;
const tooLong =
  "This file is too large: a picture may have 10 MB. Make it smaller, then try again.";
const notPicture = "Send the picture itself, as a PNG, JPEG, WebP or AVIF file.";

export type HoldRoom = ReturnType<typeof createLargeBodies>;

/** Of staff and of programs together. */
export const createPictureRoom = (): HoldRoom =>
  createLargeBodies({ longest: longestPicture, atOnce: 4, tooLong });

/** For a plugin of its own: it takes nothing else. */
export function takePictures(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const asBuffer = { parseAs: "buffer", bodyLimit: longestPicture } as const;
  app.addContentTypeParser(/^image\//, asBuffer, async (_: FastifyRequest, body: unknown) => body);
  app.addContentTypeParser("*", async () => {
    throw new Problem(415, notPicture);
  });
}

/** @throws Problem 415 where none came */
export function pictureIn({ body }: Pick<FastifyRequest, "body">): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new Problem(415, notPicture);
}
