import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Actor } from "../../core/activity/contract.ts";
import {
  type Admit,
  createLargeBodies,
  createLetIn,
  takeFiles,
} from "../../platform/http/files.ts";
import { limits } from "../../platform/http/limits.ts";
import type { Archives } from "./archive.server.ts";
import { fileSent, report, uploadPart } from "./contract.ts";

type AdmitStaff = (request: FastifyRequest) => Promise<{ id: string }>;
type ArchiveApiDeps = {
  archives: Archives;
  /** @throws Problem 401 or 403 */
  admit: AdmitStaff;
  admitOpener: AdmitStaff;
  byToken(request: Pick<FastifyRequest, "token">): Actor;
};

const one = z.object({ id: z.string().max(64) });

export const archiveApi =
  ({ archives, admit, admitOpener, byToken }: ArchiveApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    async function send(reply: FastifyReply, by: Actor) {
      // A HEAD request exports nothing, so it is not recorded and takes no slot.
      const isTaken = reply.request.method !== "HEAD";
      const made = isTaken ? await archives.make(by) : { name: "site.zip", file: "" };
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="${made.name}"`)
        .type("application/zip")
        .send(made.file);
    }

    app.get(
      "/api/site.zip",
      {
        config: { scope: "content:read", right: "archive.make" },
        schema: {
          summary: "The whole site as one zip, which another site opens.",
          description:
            "Documents with their drafts, pictures and former addresses; no people. " +
            "One is made at a time: 429 while another is.",
        },
      },
      async (request, reply) => send(reply, byToken(request)),
    );

    app.get(
      "/staff/archive/site.zip",
      { config: limits.api, schema: { hide: true } },
      async (request, reply) => send(reply, staff(await admit(request))),
    );

    app.post(
      "/staff/archive/files",
      {
        config: limits.api,
        schema: { hide: true, body: fileSent, response: { 201: z.object({ id: z.string() }) } },
      },
      async (request, reply) => {
        const by = (await admitOpener(request)).id;
        return reply.code(201).send({ id: await archives.begin({ ...request.body, by }) });
      },
    );

    app.post(
      "/staff/archive/files/:id/report",
      { config: limits.api, schema: { hide: true, params: one, response: { 200: report } } },
      async (request) => archives.look(request.params.id, staff(await admitOpener(request))),
    );

    app.delete(
      "/staff/archive/files/:id",
      { config: limits.api, schema: { hide: true, params: one, response: { 204: z.null() } } },
      async (request, reply) => {
        await archives.stop(request.params.id, (await admitOpener(request)).id);
        return reply.code(204).send(null);
      },
    );

    await app.register(partsApi({ archives, admit: admitOpener }));
  };

const staff = ({ id }: { id: string }) => ({ who: "staff", id }) as const;

type PartsApiDeps = {
  archives: Pick<Archives, "add">;
  admit: Admit;
};

const partParams = z.object({ id: z.string().max(64) });
const place = z.object({ at: z.coerce.number().int().min(0) });
const tooLong = "This part of the file is too large.";

const partsApi =
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
        schema: { hide: true, params: partParams, querystring: place, response: { 200: place } },
        onRequest: letIn(admit),
      },
      async (request) => {
        const { params, query } = request;
        const part = { at: query.at, bytes: partIn(request), by: senderOf(request) };
        return { at: await archives.add(params.id, part) };
      },
    );
  };
