/** Browsers never pipeline; Node would hold 1 GB of responses to 10 MB of requests. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const mostAhead = 16;

export function boundPipelines(onDrop: (socket: Socket) => void = () => {}) {
  const ahead = new WeakMap<Socket, number>();

  return function isDropped({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // Only the response that is next in turn has the socket.
    if (response.socket) return false;
    // Node continues with requests that it has already parsed.
    if (socket.destroyed) return true;
    const count = (ahead.get(socket) ?? 0) + 1;
    if (count > mostAhead) {
      socket.destroy();
      onDrop(socket);
      return true;
    }
    ahead.set(socket, count);
    response.once("close", () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    return false;
  };
}
