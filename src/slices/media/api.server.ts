import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { widestNetwork } from "../../platform/network.ts";
import { Problem } from "../../platform/problem.ts";
import type { Covers } from "./covers.server.ts";
import { type PicturesParts, picturesApi } from "./pictures-api.server.ts";
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

type Parts = PicturesParts & {
  covers: Covers;
  /** Null where the site has no such page, so that strangers cannot have words drawn. */
  pictured(name: string): Promise<{ title: string; seed: string } | null>;
  companyName(): Promise<string>;
};

const sendShare = (reply: FastifyReply, picture: Buffer) =>
  reply
    .header("cross-origin-resource-policy", "cross-origin")
    .header("cache-control", `public, max-age=${yearSeconds}, immutable`)
    .type("image/png")
    .send(picture);

export const mediaApi =
  ({ covers, pictured, companyName, ...ofStaff }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(picturesApi(ofStaff));

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
        const asked = `/media/shares/${request.params.file}`;
        const drawn = covers.drawnShare(asked);
        if (drawn) return sendShare(reply, drawn);
        const [name = ""] = request.params.file.split(".");
        const page = await pictured(name);
        if (page === null) throw new Problem(404, "There is no such picture.");
        const share = { name, title: page.title, company: await companyName() };
        const path = sharePath(share);
        // Of a page that has another title now.
        if (path !== asked)
          return reply.header("cross-origin-resource-policy", "cross-origin").redirect(path, 302);
        return sendShare(reply, await covers.drawShare(share, page.seed, widestNetwork(request)));
      },
    );
  };
