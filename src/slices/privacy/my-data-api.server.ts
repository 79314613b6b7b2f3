/**
 * Serves the file behind the link in a person's mailbox. The page of the link has the form for it.
 */
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { Problem } from "../../platform/problem.ts";
import { personExport } from "./export-contract.ts";
import { myDataFile, myDataLink } from "./my-data-path.ts";
import type { Privacy } from "./privacy.server.ts";

const params = z.object({ key: z.string().max(64) });

export const myDataApi =
  ({ privacy }: { privacy: Pick<Privacy, "ownCopy"> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      myDataFile(":key"),
      {
        config: limits.api,
        schema: { hide: true, params, response: { 200: personExport, 303: z.null() } },
      },
      async ({ params: { key } }, reply) => {
        reply.header("cache-control", "no-store");
        const file = await privacy.ownCopy.download(key).catch((error: unknown) => {
          // The page explains it within the site's layout.
          if (error instanceof Problem && error.status === 410) return null;
          throw error;
        });
        if (file === null) return reply.code(303).header("location", myDataLink(key)).send(null);
        reply.header("content-disposition", 'attachment; filename="my-data.json"');
        return file;
      },
    );
  };
