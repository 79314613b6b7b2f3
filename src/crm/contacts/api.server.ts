import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { Problem } from "../../platform/problem.ts";
import { mergeAnswer, mergeBody, personAnswer } from "./contract.ts";
import type { People } from "./people.server.ts";

const params = z.object({ id: z.string().max(64) });
const address = "/api/people/:id/merge/";

type PeopleApiDeps = {
  people: People;
  wasRead(staffId: string, person: string): Promise<void>;
};

export const peopleApi =
  ({ people, wasRead }: PeopleApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/api/people/:id/",
      {
        config: { scope: "leads:read" },
        schema: {
          summary: "A person, how to reach them, their enquiries, and who may be the same.",
          params,
          response: { 200: personAnswer },
        },
      },
      async (request) => {
        const found = await people.find(request.params.id);
        if (!found) throw new Problem(404, "There is no such person.");
        await wasRead(request.token.staff.id, found.id);
        return { ...found, alike: await people.alike(found.id) };
      },
    );

    app.post(
      address,
      {
        config: { scope: "leads:write" },
        schema: {
          summary: "Make two people one. What only one of them said stays theirs.",
          params,
          body: mergeBody,
          response: { 201: mergeAnswer },
        },
      },
      async ({ params: { id }, body: { from }, token }, reply) => {
        const by = { who: "staff", id: token.staff.id } as const;
        return reply.code(201).send(await people.merge({ into: id, from, by }));
      },
    );

    app.delete(
      address,
      {
        config: { scope: "leads:write" },
        schema: {
          summary: "Take this person’s last merge back.",
          params,
          response: { 204: z.null() },
        },
      },
      async ({ params: { id }, token }, reply) => {
        await people.undoLast(id, { who: "staff", id: token.staff.id });
        return reply.code(204).send(null);
      },
    );
  };
