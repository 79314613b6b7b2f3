import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type Admit,
  createLargeBodies,
  createLetIn,
  takeFileStreams,
} from "../../platform/http/files.ts";
import { limits } from "../../platform/http/limits.ts";
import { line } from "../../platform/text/text.ts";
import { longestFile } from "./contract.ts";
import type { Imports } from "./imports.server.ts";

const tooLong = "This file is too large: 50 MB are taken. Export it in parts, by date.";
const named = z.object({ name: line(200).catch("Export").default("Export") });
const read = z.object({ id: z.string() });
const notFile = "Send the file itself: the XML of WordPress or the JSON of Ghost.";

type ImportsApiDeps = {
  imports: Pick<Imports, "read">;
  admit: Admit;
};

export const importsApi =
  ({ imports, admit }: ImportsApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const holdRoom = createLargeBodies({ longest: longestFile, atOnce: 1, tooLong });
    const { letIn, senderOf } = createLetIn(holdRoom);
    const fileIn = takeFileStreams(app, { type: "application/octet-stream", notFile });

    app.post(
      "/staff/imports/files",
      {
        bodyLimit: longestFile,
        config: limits.pictures,
        schema: { hide: true, querystring: named, response: { 201: read } },
        onRequest: letIn(admit),
      },
      async (request, reply) => {
        const { name } = request.query;
        const abort = new AbortController();
        reply.raw.once("close", () => abort.abort());
        const file = { file: fileIn(request), name, by: senderOf(request) };
        const id = await imports.read({ ...file, stopped: abort.signal });
        return reply.code(201).send({ id });
      },
    );
  };
