import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { Problem } from "../../platform/problem.ts";
import type { Contacts } from "./contacts.server.ts";
import { contactAnswer, mergeAnswer, mergeBody } from "./contract.ts";

const params = z.object({ id: z.string().max(64) });
const address = "/api/contacts/:id/merge/";

type ContactsApiDeps = {
  contacts: Contacts;
  wasRead(staffId: string, contact: string): Promise<void>;
};

export const contactsApi =
  ({ contacts, wasRead }: ContactsApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/api/contacts/:id/",
      {
        config: { scope: "leads:read" },
        schema: {
          summary: "A person, how to reach them, their enquiries, and who may be the same.",
          params,
          response: { 200: contactAnswer },
        },
      },
      async (request) => {
        const found = await contacts.find(request.params.id);
        if (!found) throw new Problem(404, "There is no such person.");
        await wasRead(request.token.staff.id, found.id);
        return { ...found, alike: await contacts.alike(found.id) };
      },
    );

    app.post(
      address,
      {
        config: { scope: "leads:write" },
        schema: {
          summary: "Make two contacts one. What only one of them said stays theirs.",
          params,
          body: mergeBody,
          response: { 201: mergeAnswer },
        },
      },
      async ({ params: { id }, body: { from }, token }, reply) => {
        const by = { who: "staff", id: token.staff.id } as const;
        return reply.code(201).send(await contacts.merge({ into: id, from, by }));
      },
    );

    app.delete(
      address,
      {
        config: { scope: "leads:write" },
        schema: {
          summary: "Take this contact’s last merge back.",
          params,
          response: { 204: z.null() },
        },
      },
      async ({ params: { id }, token }, reply) => {
        await contacts.undoLast(id, { who: "staff", id: token.staff.id });
        return reply.code(204).send(null);
      },
    );
  };
