/** The file of another system, sent from the desk: it is the body. */

import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { createLargeBodies } from "../../platform/http/large-bodies.ts";
import { limits } from "../../platform/http/limits.ts";
import { Problem } from "../../platform/problem.ts";
import { line } from "../../platform/text.ts";
import { longestFile } from "./contract.ts";
import type { Imports } from "./imports.server.ts";

const tooLong = "This file is too large: 50 MB are taken. Export it in parts, by date.";
const named = z.object({ name: line(200).default("Export") });
const read = z.object({ id: z.string() });
const notFile = "Send the file itself: the XML of WordPress or the JSON of Ghost.";

type Needs = {
  imports: Pick<Imports, "read">;
  /** Before the body is read. @throws Problem 401 or 403 */
  admit(request: FastifyRequest): Promise<{ id: string }>;
};

export const importsApi =
  ({ imports, admit }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const staff = new WeakMap<FastifyRequest, { id: string }>();
    const holdRoom = createLargeBodies({ longest: longestFile, atOnce: 1, tooLong });
    app.removeAllContentTypeParsers();
    const asBuffer = { parseAs: "buffer", bodyLimit: longestFile } as const;
    app.addContentTypeParser(
      "application/octet-stream",
      asBuffer,
      async (_: unknown, body: unknown) => body,
    );
    app.addContentTypeParser("*", async () => {
      throw new Problem(415, notFile);
    });

    app.post(
      "/staff/imports/files",
      {
        bodyLimit: longestFile,
        config: limits.pictures,
        schema: { hide: true, querystring: named, response: { 201: read } },
        async onRequest(request, reply) {
          staff.set(request, await admit(request));
          holdRoom(request, reply);
        },
      },
      async (request, reply) => {
        const by = staff.get(request);
        if (!by) throw new Error("a file came in without passing the door");
        if (!Buffer.isBuffer(request.body)) throw new Problem(415, notFile);
        const { name } = request.query;
        const id = await imports.read({ bytes: request.body, name, by: by.id });
        return reply.code(201).send({ id });
      },
    );
  };
