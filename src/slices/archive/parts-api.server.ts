import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { takeFiles } from "../../platform/http/file-uploads.ts";
import { createLargeBodies } from "../../platform/http/large-bodies.ts";
import { type Admit, createLetIn } from "../../platform/http/let-in.ts";
import { limits } from "../../platform/http/limits.ts";
import type { Archives } from "./archive.server.ts";
import { uploadPart } from "./contract.ts";

type PartsApiDeps = {
  archives: Pick<Archives, "add">;
  admit: Admit;
};

const one = z.object({ id: z.string().max(64) });
const place = z.object({ at: z.coerce.number().int().min(0) });
const tooLong = "This part of the file is too large.";

export const partsApi =
  ({ archives, admit }: PartsApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const holdRoom = createLargeBodies({ longest: uploadPart, atOnce: 4, tooLong });
    const { letIn, senderOf } = createLetIn(holdRoom);
    const partIn = takeFiles(app, {
      type: "application/octet-stream",
      longest: uploadPart,
      notFile: "Send the part of the file itself.",
    });

    app.post(
      "/staff/archive/files/:id/parts",
      {
        bodyLimit: uploadPart,
        config: limits.api,
        schema: { hide: true, params: one, querystring: place, response: { 200: place } },
        onRequest: letIn(admit),
      },
      async (request) => {
        const { params, query } = request;
        const part = { at: query.at, bytes: partIn(request), by: senderOf(request) };
        return { at: await archives.add(params.id, part) };
      },
    );
  };
