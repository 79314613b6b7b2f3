import type { FastifyRequest } from "fastify";

/** Who asks by a call below `/api/`: a colleague, through a program that brings their key. */
export type Program = {
  by: { who: "staff"; id: string };
  /** Of the colleague. */
  name: string;
  /** The key's own, by which its writing is told from others'. */
  hand: string;
  /** Its key may read what is written, too. */
  mayRead: boolean;
  /** The colleague may change what visitors read. */
  mayPublish: boolean;
};
export type ProgramOf = (request: Pick<FastifyRequest, "token">) => Program;
