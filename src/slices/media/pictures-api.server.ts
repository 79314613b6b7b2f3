import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { createLargeBodies } from "../../platform/http/large-bodies.ts";
import { limits } from "../../platform/http/limits.ts";
import { Problem } from "../../platform/problem.ts";
import { line } from "../../platform/text.ts";
import { keptPicture } from "./contract.ts";
import type { Pictures } from "./pictures.server.ts";

const yearSeconds = 31_536_000;
const soonSeconds = 60;
const mostBytes = 10 * 1024 * 1024;
const tooLong =
  "This file is too large: a picture may have 10 MB. Make it smaller, then try again.";
const notPicture = "Send the picture itself, as a PNG, JPEG, WebP or AVIF file.";

const address = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|png|webp)$/;
const file = z.object({
  file: z
    .string()
    .regex(address, "A picture's name is its hash, a dash, its width and .avif, .webp or .png."),
});
const one = z.object({ id: z.string().max(40) });
const named = z.object({ name: line(200).default("Picture") });

export type PicturesParts = {
  pictures: Pictures;
  /** Before the body is read. @throws Problem 401 or 403 */
  admit(request: FastifyRequest): Promise<{ id: string }>;
  /** Of whoever changes what visitors see. */
  admitPublisher(request: FastifyRequest): Promise<{ id: string }>;
};

/** The picture itself is the body; the name of its file goes into the address. */
export const picturesApi =
  ({ pictures, admit, admitPublisher }: PicturesParts): FastifyPluginAsyncZod =>
  async (app) => {
    const staff = new WeakMap<FastifyRequest, { id: string }>();
    const holdRoom = createLargeBodies({ longest: mostBytes, atOnce: 4, tooLong });
    app.removeAllContentTypeParsers();
    const asBuffer = { parseAs: "buffer", bodyLimit: mostBytes } as const;
    app.addContentTypeParser(
      /^image\//,
      asBuffer,
      async (_: FastifyRequest, body: unknown) => body,
    );
    app.addContentTypeParser("*", async () => {
      throw new Problem(415, notPicture);
    });

    app.post(
      "/staff/pictures/files",
      {
        bodyLimit: mostBytes,
        config: limits.pictures,
        schema: { hide: true, querystring: named, response: { 201: keptPicture } },
        async onRequest(request, reply) {
          staff.set(request, await admit(request));
          holdRoom(request, reply);
        },
      },
      async (request, reply) => {
        const { body, query } = request;
        const by = { who: "staff", id: senderOf(request).id } as const;
        if (!Buffer.isBuffer(body)) throw new Problem(415, notPicture);
        const kept = await pictures.upload({
          bytes: body,
          name: query.name,
          by,
        });
        return reply.code(201).send(kept);
      },
    );

    app.post(
      "/staff/pictures/:id/file",
      {
        bodyLimit: mostBytes,
        config: limits.pictures,
        schema: {
          hide: true,
          params: one,
          querystring: named,
          response: { 200: z.object({ former: z.string() }) },
        },
        async onRequest(request, reply) {
          staff.set(request, await admitPublisher(request));
          holdRoom(request, reply);
        },
      },
      async (request) => {
        const { body, query, params } = request;
        const by = { who: "staff", id: senderOf(request).id } as const;
        if (!Buffer.isBuffer(body)) throw new Problem(415, notPicture);
        return pictures.replace({ id: params.id, bytes: body, name: query.name, by });
      },
    );

    function senderOf(request: FastifyRequest) {
      const by = staff.get(request);
      if (!by) throw new Error("a picture came in without passing the door");
      return by;
    }

    app.get(
      "/media/pictures/:file",
      { schema: { hide: true, params: file } },
      async (request, reply) => {
        const [, hash = "", width, format] = address.exec(request.params.file) ?? [];
        const size = { width: Number(width), type: `image/${format}` };
        const { blob, type } = await pictures.rendition(hash, size);
        // What only stands in for it is asked for again once that may have been drawn.
        const isItself = type === size.type;
        const kept = isItself ? `max-age=${yearSeconds}, immutable` : `max-age=${soonSeconds}`;
        reply.header("cache-control", `public, ${kept}`);
        return reply.type(type).send(blob);
      },
    );
  };
