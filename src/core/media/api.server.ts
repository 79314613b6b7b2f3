import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { sharedCropPath } from "../../platform/pictures/renditions.ts";
import { Problem } from "../../platform/problem.ts";
import { widestNetwork } from "../../platform/quota.ts";
import { fileNamed } from "./contract.ts";
import type { Covers } from "./covers.server.ts";
import { type CallerOf, libraryApi, pictureParams, takenPicture } from "./library-api.server.ts";
import { longestPicture, pictureSize } from "./picture-limit.ts";
import type { Pictures } from "./pictures.server.ts";
import {
  createPictureRoom,
  type HoldRoom,
  type PicturesParts,
  picturesApi,
  takePictures,
} from "./pictures-api.server.ts";
import { sharePath } from "./share.ts";

const daySeconds = 86_400;
const yearSeconds = 365 * daySeconds;
const cover = z.object({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,119}\.jpg$/, "A picture's name ends in .jpg."),
});

const shared = z.object({
  file: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9-]{0,119}\.[0-9a-z]{7}\.png$/,
      "A picture's name is that of its page, its version and .png.",
    ),
});

const crop = /^([0-9a-f]{32})-[0-4]{2}-(wide|square)\.jpg$/;
const cropped = z.object({
  file: z.string().regex(crop, "A crop's name is a hash, the point in view, its shape and .jpg."),
});

type Parts = Omit<PicturesParts, "holdRoom"> & {
  callerOf: CallerOf;
  publicUrl: URL | null;
  covers: Covers;
  /** Null if the site has no such page, so that strangers cannot have their own words drawn. */
  pictured(name: string): Promise<{ title: string; seed: string } | null>;
  companyName(): Promise<string>;
};

const sendShared = (reply: FastifyReply, picture: Buffer, type = "image/png") =>
  reply
    .header("cross-origin-resource-policy", "cross-origin")
    .header("cache-control", `public, max-age=${yearSeconds}, immutable`)
    .type(type)
    .send(picture);

const redirectTo = (reply: FastifyReply, path: string) =>
  reply.header("cross-origin-resource-policy", "cross-origin").redirect(path, 302);

export const mediaApi =
  ({
    covers,
    pictured,
    companyName,
    callerOf,
    publicUrl,
    ...ofStaff
  }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const { pictures } = ofStaff;
    const holdRoom = createPictureRoom();
    await app.register(picturesApi({ ...ofStaff, holdRoom }));
    await libraryApi({ pictures, callerOf, publicUrl })(app, {});
    await app.register(filesApi({ pictures, callerOf, holdRoom }));

    app.get(
      "/media/covers/:name",
      { config: { limit: "api" }, schema: { hide: true, params: cover } },
      async (request, reply) => {
        const page = await pictured(request.params.name.replace(/\.jpg$/, ""));
        if (page === null) throw new Problem(404, "There is no such picture.");
        // Other sites may embed the picture of a page they link to.
        reply
          .header("cache-control", `public, max-age=${daySeconds}`)
          .header("cross-origin-resource-policy", "cross-origin");
        return reply.type("image/jpeg").send(await covers.draw(page.seed, widestNetwork(request)));
      },
    );

    app.get(
      "/media/shares/:file",
      { config: { limit: "api" }, schema: { hide: true, params: shared } },
      async (request, reply) => {
        const requestedPath = `/media/shares/${request.params.file}`;
        const cachedPicture = covers.drawnAt(requestedPath);
        if (cachedPicture) return sendShared(reply, cachedPicture);
        const [name = ""] = request.params.file.split(".");
        const page = await pictured(name);
        if (page === null) throw new Problem(404, "There is no such picture.");
        const share = { name, title: page.title, company: await companyName() };
        const path = sharePath(share);
        if (path !== requestedPath) return redirectTo(reply, path);
        return sendShared(reply, await covers.drawShare(share, page.seed, widestNetwork(request)));
      },
    );

    app.get(
      "/media/crops/:file",
      { config: { limit: "api" }, schema: { hide: true, params: cropped } },
      async (request, reply) => {
        const requestedPath = `/media/crops/${request.params.file}`;
        const [, hash = "", shape] = crop.exec(request.params.file) ?? [];
        const picture = await pictures.findPicture(hash);
        const one = shape === "wide" ? "wide" : "square";
        const path = sharedCropPath(picture, one);
        if (path !== requestedPath) return redirectTo(reply, path);
        // The library first, so that a removed picture is no longer served from memory.
        const cachedPicture = covers.drawnAt(requestedPath);
        if (cachedPicture) return sendShared(reply, cachedPicture, "image/jpeg");
        const draw = () => pictures.cropped(picture, one);
        const made = await covers.drawCrop(path, widestNetwork(request), draw);
        return sendShared(reply, made, "image/jpeg");
      },
    );
  };

type FilesApiDeps = { pictures: Pictures; callerOf: CallerOf; holdRoom: HoldRoom };

const config = { ...limits.pictures, scope: "content:write" } as const;
const isBody = `The body is the file itself: a PNG, JPEG, WebP, AVIF or GIF of ${pictureSize} at most.`;

const filesApi =
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
