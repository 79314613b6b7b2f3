import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type Admit,
  createLargeBodies,
  createLetIn,
  takeFiles,
} from "../../platform/http/files.ts";
import { limits } from "../../platform/http/limits.ts";
import { fileNamed, keptPicture } from "./contract.ts";
import { longestPicture, pictureTooLarge } from "./picture-limit.ts";
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
  admit: Admit;
  admitPublisher: Admit;
};

export const picturesApi =
  ({ pictures, holdRoom, admit, admitPublisher }: PicturesParts): FastifyPluginAsyncZod =>
  async (app) => {
    const { letIn, senderOf } = createLetIn(holdRoom);
    const pictureIn = takePictures(app);

    app.post(
      "/staff/media/files",
      {
        bodyLimit: longestPicture,
        config: limits.pictures,
        schema: { hide: true, querystring: fileNamed, response: { 201: keptPicture } },
        onRequest: letIn(admit),
      },
      async (request, reply) => {
        const { name } = request.query;
        const by = { who: "staff", id: senderOf(request) } as const;
        const picture = await pictures.upload({ bytes: pictureIn(request), name, by });
        return reply.code(201).send(picture);
      },
    );

    app.post(
      "/staff/media/:id/file",
      {
        bodyLimit: longestPicture,
        config: limits.pictures,
        schema: {
          hide: true,
          params: one,
          querystring: fileNamed,
          response: { 200: z.object({ former: z.string() }) },
        },
        onRequest: letIn(admitPublisher),
      },
      async (request) => {
        const { query, params } = request;
        const by = { who: "staff", id: senderOf(request) } as const;
        const bytes = pictureIn(request);
        return pictures.replace({ id: params.id, bytes, name: query.name, by });
      },
    );

    app.get(
      "/media/pictures/:file",
      { schema: { hide: true, params: file } },
      async (request, reply) => {
        const [, hash = "", width, format] = address.exec(request.params.file) ?? [];
        const size = { width: Number(width), type: `image/${format}` };
        const { blob, type } = await pictures.rendition(hash, size);
        // A WebP that stands in for an AVIF is cached briefly: the AVIF may be ready soon.
        const isItself = type === size.type;
        const cacheControl = isItself
          ? `max-age=${yearSeconds}, immutable`
          : `max-age=${soonSeconds}`;
        reply.header("cache-control", `public, ${cacheControl}`);
        return reply.type(type).send(blob);
      },
    );
  };

const notFile = "Send the picture itself, as a PNG, JPEG, WebP, AVIF or GIF file.";

export type HoldRoom = ReturnType<typeof createLargeBodies>;

export const createPictureRoom = (): HoldRoom =>
  createLargeBodies({ longest: longestPicture, atOnce: 4, tooLong: pictureTooLarge, mostOfOne: 2 });

/** In a plugin of its own. @returns a function that reads the picture, or throws Problem 415 */
export const takePictures = (app: FastifyInstance) =>
  takeFiles(app, { type: /^image\//, longest: longestPicture, notFile });
