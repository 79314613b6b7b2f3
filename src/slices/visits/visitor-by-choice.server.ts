import type { FastifyReply, FastifyRequest } from "fastify";
import { pageIn } from "./campaign.ts";
import type { VisitorCookie } from "./visitor-cookie.ts";
import type { Visits } from "./visits.server.ts";

/** Applies an answer in the cookie banner to the visitor's cookie. */
export const visitorByChoice = (
  { visitors }: Pick<Visits, "visitors">,
  { name, options, lasting, readId: read }: VisitorCookie,
) => ({
  async accepts({ ip, cookies, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const page = pageIn(headers.referer);
    // A search from before the consent is not stored.
    const visit = page && { ip, ...page, words: null, referrer: null };
    const visitor = visit && (await visitors.accept(read(cookies), visit));
    if (visitor) reply.setCookie(name, visitor, lasting);
  },

  async rejects({ cookies }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const visitor = read(cookies);
    if (visitor !== null) await visitors.forget(visitor);
    if (name in cookies) reply.clearCookie(name, options);
  },
});
