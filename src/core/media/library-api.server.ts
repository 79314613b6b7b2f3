import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { addressAfter, listOf, pageQuery } from "../../platform/list.ts";
import { picture } from "../../platform/pictures/picture.ts";
import { Problem } from "../../platform/problem.ts";
import { line } from "../../platform/text/text.ts";
import type { StaffActor } from "../activity/contract.ts";
import { described, type ListedPicture, libraryViews, type PictureToEdit } from "./contract.ts";
import type { Pictures } from "./pictures.server.ts";

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

    /** Visitors would see the change at once. */
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

/** A caller without the right to read must not learn which documents show the picture. */
function rethrowWithoutDetails(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 409) throw error;
  throw new Problem(409, "This picture is used. Take it out there first.");
}

const longestWords = 100;
const longestId = 64;

export const pictureParams = z.object({ id: z.string().max(longestId) });

const picturesQuery = z.object({
  state: z
    .enum(libraryViews, "There are unused and taken-out.")
    .nullable()
    .default(null)
    .describe(
      "Those alone that nothing shows, or that were taken out. Without it all but the latter.",
    ),
  words: z
    .literal("")
    .or(line(longestWords))
    .default("")
    .describe("Words of the name and of the alternative text, each of which has to be in them."),
  after: z
    .string()
    .regex(/^[0-9a-f-]{36}$/, "This page is not to be had.")
    .nullable()
    .default(null)
    .describe("Where the list goes on, as `next` of the page before has it."),
  page_size: pageQuery.page_size,
});

const pictureChange = described
  .extend({ focus: described.shape.focus.describe("What stays in view, in percent.") })
  .partial();

const sides = picture.pick({ hash: true, width: true, height: true });

export const takenPicture = sides.extend({ id: z.string() });

const listedPicture = takenPicture.extend({
  name: z.string(),
  alt: z.string(),
  /** The point that stays in view when it is cropped, in percent from the left and the top. */
  focus: picture.shape.focus.unwrap(),
  colour: picture.shape.colour,
  src: z.string(),
  created_at: z.string(),
});

const shownPicture = listedPicture.extend({
  bytes: z.int(),
  /** Null while it is in the library. A removed picture is deleted after 30 days. */
  removed_at: z.string().nullable(),
  /** Documents that show it: live, scheduled or in a draft. At most 200. */
  uses: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      kind: z.string(),
      state: z.enum(["live", "scheduled", "draft"]),
    }),
  ),
});

type ShownPicture = Omit<z.infer<typeof shownPicture>, "uses">;

const listedOf = (row: ListedPicture): z.infer<typeof listedPicture> => {
  const { id, hash, width, height, name, alt, colour, src, createdAt: created_at } = row;
  const { focus = { x: 50, y: 50 } } = row;
  return { id, hash, width, height, name, alt, focus, colour, src, created_at };
};

const shownOf = ({ bytes, removedAt: removed_at, ...row }: PictureToEdit): ShownPicture => ({
  ...listedOf({ ...row, focus: row.focus }),
  bytes,
  removed_at,
});
