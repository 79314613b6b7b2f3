import type { FastifyReply, FastifyRequest } from "fastify";
import { pageIn } from "./campaign.ts";
import type { VisitorCookie } from "./visitor-cookie.ts";
import type { Visits } from "./visits.server.ts";

/** What an answer at the cookie banner does to the visitor's cookie. */
export const visitorByChoice = (
  { visitors }: Pick<Visits, "visitors">,
  { name, options, lasting, kept }: VisitorCookie,
) => ({
  async accepts({ ip, cookies, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const page = pageIn(headers.referer);
    // What they searched for before they agreed is not kept.
    const seen = page && { ip, ...page, words: null, referrer: null };
    const met = seen && (await visitors.accept(kept(cookies), seen));
    if (met) reply.setCookie(name, met, lasting);
  },

  async rejects({ cookies }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const known = kept(cookies);
    if (known !== null) await visitors.forget(known);
    if (name in cookies) reply.clearCookie(name, options);
  },
});
