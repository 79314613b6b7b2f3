/** Forms that a browser sends by itself, where there is no JavaScript: each is answered with a page. */
import type { FastifyReply, FastifyRequest } from "fastify";

/** A form that could not be taken: what was typed, what is wrong with it by field, and a sentence on the whole. */
export type Returned = { values: Record<string, string>; errors: Record<string, string[]>; message: string };

/** Draws the page at `path` again, with what was sent and could not be taken. */
export type DrawAgain = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: { path: string; status: number; returned: Returned },
) => Promise<FastifyReply>;

/** Whether a person will look at the answer. */
export function wantsPage({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const form = headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;
  return form && (headers.accept?.includes("text/html") ?? false);
}

/** A form's fields as they were typed, whatever else was sent. */
export function textsOf(body: unknown): Record<string, string> {
  const given = typeof body === "object" && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(given.filter((field): field is [string, string] => typeof field[1] === "string"));
}
