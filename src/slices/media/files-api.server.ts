import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { pictureParams, takenPicture } from "./api-contract.ts";
import { fileNamed } from "./contract.ts";
import type { CallerOf } from "./library-api.server.ts";
import { type HoldRoom, longestPicture, takePictures } from "./picture-bodies.server.ts";
import type { Pictures } from "./pictures.server.ts";

type FilesApiDeps = { pictures: Pictures; callerOf: CallerOf; holdRoom: HoldRoom };

const config = { ...limits.pictures, scope: "content:write" } as const;
const isBody = "The body is the file itself: a PNG, JPEG, WebP, AVIF or GIF of 10 MB at most.";

export const filesApi =
  ({ pictures, callerOf, holdRoom }: FilesApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const pictureIn = takePictures(app);
    app.addHook("onRequest", async (request, reply) =>
      holdRoom(request, reply, callerOf(request).by.id),
    );

    app.post(
      "/api/media/",
      {
        bodyLimit: longestPicture,
        config,
        schema: {
          summary: "Add a picture to the library; one that is there already is answered as it is.",
          description: isBody,
          querystring: fileNamed,
          response: { 201: takenPicture },
        },
      },
      async (request, reply) => {
        const { by } = callerOf(request);
        const { name } = request.query;
        return reply.code(201).send(await pictures.upload({ bytes: pictureIn(request), name, by }));
      },
    );

    app.post(
      "/api/media/:id/file/",
      {
        bodyLimit: longestPicture,
        config: { ...config, right: "content.publish" },
        schema: {
          summary: "Put another file in a picture's place, wherever it stands.",
          description: `${isBody} The former one is kept for 30 days.`,
          params: pictureParams,
          querystring: fileNamed,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { by } = callerOf(request);
        const {
          params: { id },
          query: { name },
        } = request;
        await pictures.replace({ id, bytes: pictureIn(request), name, by });
        return reply.code(204).send(null);
      },
    );
  };
