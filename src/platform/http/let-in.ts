import type { FastifyReply, FastifyRequest } from "fastify";

/** @throws Problem 401 or 403 */
export type Admit = (request: FastifyRequest) => Promise<{ id: string }>;
type HoldRoom = (request: FastifyRequest, reply: FastifyReply, sender: string) => void;

/** `letIn` makes a hook that runs before the body; `senderOf` returns the id of the sender. */
export function createLetIn(holdRoom: HoldRoom) {
  const senders = new WeakMap<FastifyRequest, string>();
  return {
    letIn: (admit: Admit) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = await admit(request);
      senders.set(request, id);
      holdRoom(request, reply, id);
    },
    senderOf(request: FastifyRequest): string {
      const id = senders.get(request);
      if (id === undefined) throw new Error("a body came in without passing the door");
      return id;
    },
  };
}
