import type { FastifyRequest } from "fastify";

/** The caller of the API: a program with the API key of a colleague. */
export type Program = {
  by: { who: "staff"; id: string };
  name: string;
  /** The id of the key, used as the id of an editor session. */
  hand: string;
  /** Whether the key may also read drafts. */
  mayRead: boolean;
  mayPublish: boolean;
};
export type ProgramOf = (request: Pick<FastifyRequest, "token">) => Program;
