/**
 * HTTP lets a client ask again before it is answered (RFC 9112, 9.3.2). No browser does, and Node
 * reads and answers all of it however little is taken: ten megabytes of requests then hold a
 * gigabyte of answers.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const mostAhead = 16;

/**
 * @returns a check of each request before it is answered: whether its connection was dropped, for
 * asking too far ahead
 */
export function boundPipelines(onDrop: (socket: Socket) => void = () => {}) {
  const ahead = new WeakMap<Socket, number>();

  return function isDropped({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // An answer that is next has the socket; one that has to wait for others has none yet.
    if (response.socket) return false;
    // Node goes on with what it has read of a connection that is gone.
    if (socket.destroyed) return true;
    const asked = (ahead.get(socket) ?? 0) + 1;
    if (asked > mostAhead) {
      socket.destroy();
      onDrop(socket);
      return true;
    }
    ahead.set(socket, asked);
    response.once("close", () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    return false;
  };
}
