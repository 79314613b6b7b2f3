/** Clients that stop reading hold memory. Polled: timers would cost 10 % of a kept page's time. */
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Dropped between `silenceMs` and `silenceMs + lookEveryMs` after its last read. */
const usual = { lookEveryMs: 15_000, silenceMs: 45_000 };

export function dropStalledReaders(server: Server, { lookEveryMs, silenceMs } = usual) {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const look = setInterval(() => {
    for (const socket of open) {
      // Node's timer restarts while bytes are read, and is reset after the answer.
      if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(silenceMs);
    }
  }, lookEveryMs);
  look.unref();
  server.once("close", () => clearInterval(look));
}
