import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { Problem } from "../../platform/problem.ts";
import type { Covers } from "./covers.server.ts";
import { type PicturesParts, picturesApi } from "./pictures-api.server.ts";

const daySeconds = 86_400;
const cover = z.object({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,119}\.jpg$/, "A picture's name ends in .jpg."),
});

type Parts = PicturesParts & {
  covers: Covers;
  /** Null where the site has no such page, so that strangers cannot have words drawn. */
  seedOf(name: string): Promise<string | null>;
};

export const mediaApi =
  ({ covers, seedOf, pictures, admit }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(picturesApi({ pictures, admit }));

    app.get(
      "/media/covers/:name",
      { schema: { hide: true, params: cover } },
      async (request, reply) => {
        const seed = await seedOf(request.params.name.replace(/\.jpg$/, ""));
        if (seed === null) throw new Problem(404, "There is no such picture.");
        // Other sites may embed the picture of a page they link to.
        reply
          .header("cache-control", `public, max-age=${daySeconds}`)
          .header("cross-origin-resource-policy", "cross-origin");
        return reply.type("image/jpeg").send(await covers.draw(seed));
      },
    );
  };
