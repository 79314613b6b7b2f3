import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { addressAfter, listOf } from "../../platform/list.ts";
import { Problem } from "../../platform/problem.ts";
import type { StaffActor } from "../events/contract.ts";
import {
  listedOf,
  listedPicture,
  pictureChange,
  pictureParams,
  picturesQuery,
  shownOf,
  shownPicture,
} from "./api-contract.ts";
import type { Pictures } from "./pictures.server.ts";

/** A colleague whose API key the program sends. */
export type Caller = { by: StaffActor; mayRead: boolean; mayPublish: boolean };
export type CallerOf = (request: Pick<FastifyRequest, "token">) => Caller;

type LibraryApiDeps = { pictures: Pictures; callerOf: CallerOf; publicUrl: URL | null };

const reads = { scope: "content:read" } as const;
const writes = { scope: "content:write" } as const;

export const libraryApi =
  ({ pictures, callerOf, publicUrl }: LibraryApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const loadPicture = async (id: string) => ({
      ...shownOf(await pictures.open(id)),
      uses: (await pictures.uses(id)).map(({ path: _, ...use }) => use),
    });

    /**
     * Visitors would see the change at once.
     * @throws Problem 403
     */
    async function refuseWhereSeen(id: string, { mayPublish }: Caller) {
      if (!mayPublish && (await pictures.isSeen(id)))
        throw new Problem(
          403,
          "Visitors would see this at once, which takes a key of an owner or editor.",
        );
    }

    app.get(
      "/api/media/",
      {
        config: reads,
        schema: {
          summary: "Pictures of the library: a list, the newest first.",
          description:
            "`count` stops at 1,000. The list is read forwards, by `next`; `previous` is always null.",
          querystring: picturesQuery,
          response: { 200: listOf(listedPicture) },
        },
      },
      async ({ query, url }) => {
        const { page_size: size, state: view, ...filter } = query;
        const [{ rows, next }, count] = await Promise.all([
          pictures.list({ ...filter, view, size }),
          pictures.count({ ...filter, view }),
        ]);
        const place = { url, origin: publicUrl, names: Object.keys(picturesQuery.shape) };
        return {
          count,
          next: next && addressAfter(next, place),
          previous: null,
          results: rows.map(listedOf),
        };
      },
    );

    app.get(
      "/api/media/:id/",
      {
        config: reads,
        schema: {
          summary: "A picture of the library, and the documents that show it.",
          params: pictureParams,
          response: { 200: shownPicture },
        },
      },
      async ({ params: { id } }) => loadPicture(id),
    );

    app.patch(
      "/api/media/:id/",
      {
        config: writes,
        schema: {
          summary: "Describe a picture: its name, its alternative text, what stays in view.",
          params: pictureParams,
          body: pictureChange,
          response: { 200: shownPicture, 204: z.null() },
        },
      },
      async (request, reply) => {
        const {
          params: { id },
          body: set,
        } = request;
        const caller = callerOf(request);
        if (Object.values(set).every((one) => one === undefined))
          throw new Problem(400, "Name what is to be changed.");
        await refuseWhereSeen(id, caller);
        await pictures.describe({ id, set, by: caller.by });
        return caller.mayRead ? loadPicture(id) : reply.code(204).send(null);
      },
    );

    app.delete(
      "/api/media/:id/",
      {
        config: writes,
        schema: {
          summary: "Take a picture out of the library, where nothing shows it.",
          description:
            "It is deleted after 30 days. Where it is used the answer is 409 with `uses`.",
          params: pictureParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { by, mayRead } = callerOf(request);
        const removal = pictures.takeOut({ id: request.params.id, by });
        await (mayRead ? removal : removal.catch(rethrowWithoutDetails));
        return reply.code(204).send(null);
      },
    );
  };

/**
 * Removes `uses` from the error: a caller without the right to read must not learn which
 * documents show the picture.
 */
function rethrowWithoutDetails(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 409) throw error;
  throw new Problem(409, "This picture is used. Take it out there first.");
}
