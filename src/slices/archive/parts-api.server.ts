/** Parts of an archive that a browser sends: each is the body of a call. */
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { createLargeBodies } from "../../platform/http/large-bodies.ts";
import { limits } from "../../platform/http/limits.ts";
import { Problem } from "../../platform/problem.ts";
import type { Archives } from "./archive.server.ts";
import { uploadPart } from "./contract.ts";

type Needs = {
  archives: Pick<Archives, "add">;
  /** Before the body is read. @throws Problem 401 or 403 */
  admit(request: FastifyRequest): Promise<{ id: string }>;
};

const one = z.object({ id: z.string().max(64) });
const place = z.object({ at: z.coerce.number().int().min(0) });
const tooLong = "This part of the file is too large.";

export const partsApi =
  ({ archives, admit }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const holdRoom = createLargeBodies({ longest: uploadPart, atOnce: 4, tooLong });
    const senders = new WeakMap<FastifyRequest, string>();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer", bodyLimit: uploadPart },
      async (_: FastifyRequest, body: unknown) => body,
    );

    app.post(
      "/staff/archive/files/:id/parts",
      {
        bodyLimit: uploadPart,
        config: limits.api,
        schema: { hide: true, params: one, querystring: place, response: { 200: place } },
        async onRequest(request, reply) {
          senders.set(request, (await admit(request)).id);
          holdRoom(request, reply);
        },
      },
      async (request) => {
        const { params, query, body } = request;
        const by = senders.get(request);
        if (by === undefined) throw new Error("a part came in without passing the door");
        if (!Buffer.isBuffer(body)) throw new Problem(400, "Send the part of the file itself.");
        return { at: await archives.add(params.id, { at: query.at, bytes: body, by }) };
      },
    );
  };
