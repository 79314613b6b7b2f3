/** Who sends a body, known before it is read. */
import type { FastifyReply, FastifyRequest } from "fastify";

/** @throws Problem 401 or 403 */
export type Admit = (request: FastifyRequest) => Promise<{ id: string }>;
type HoldRoom = (request: FastifyRequest, reply: FastifyReply, sender: string) => void;

/** `letIn` is a hook before the body; `senderOf` asks who passed it. */
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
