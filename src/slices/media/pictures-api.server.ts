import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { fileNamed, keptPicture } from "./contract.ts";
import { type HoldRoom, longestPicture, pictureIn, takePictures } from "./picture-bodies.server.ts";
import type { Pictures } from "./pictures.server.ts";

const yearSeconds = 31_536_000;
const soonSeconds = 60;
const address = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|png|webp)$/;
const file = z.object({
  file: z
    .string()
    .regex(address, "A picture's name is its hash, a dash, its width and .avif, .webp or .png."),
});
const one = z.object({ id: z.string().max(40) });

export type PicturesParts = {
  pictures: Pictures;
  holdRoom: HoldRoom;
  /** Before the body is read. @throws Problem 401 or 403 */
  admit(request: FastifyRequest): Promise<{ id: string }>;
  /** Of whoever changes what visitors see. */
  admitPublisher(request: FastifyRequest): Promise<{ id: string }>;
};

/** The picture itself is the body; the name of its file goes into the address. */
export const picturesApi =
  ({ pictures, holdRoom, admit, admitPublisher }: PicturesParts): FastifyPluginAsyncZod =>
  async (app) => {
    const staff = new WeakMap<FastifyRequest, { id: string }>();
    takePictures(app);

    app.post(
      "/staff/pictures/files",
      {
        bodyLimit: longestPicture,
        config: limits.pictures,
        schema: { hide: true, querystring: fileNamed, response: { 201: keptPicture } },
        async onRequest(request, reply) {
          staff.set(request, await admit(request));
          holdRoom(request, reply);
        },
      },
      async (request, reply) => {
        const { name } = request.query;
        const by = { who: "staff", id: senderOf(request).id } as const;
        const kept = await pictures.upload({ bytes: pictureIn(request), name, by });
        return reply.code(201).send(kept);
      },
    );

    app.post(
      "/staff/pictures/:id/file",
      {
        bodyLimit: longestPicture,
        config: limits.pictures,
        schema: {
          hide: true,
          params: one,
          querystring: fileNamed,
          response: { 200: z.object({ former: z.string() }) },
        },
        async onRequest(request, reply) {
          staff.set(request, await admitPublisher(request));
          holdRoom(request, reply);
        },
      },
      async (request) => {
        const { query, params } = request;
        const by = { who: "staff", id: senderOf(request).id } as const;
        const bytes = pictureIn(request);
        return pictures.replace({ id: params.id, bytes, name: query.name, by });
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
