/**
 * Clients that stop reading hold memory. Polling it is, because timers would add 10 % to a cached
 * page's time.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** A reader is dropped between `silenceMs` and `silenceMs + lookEveryMs` after its last read. */
const usual = { lookEveryMs: 15_000, silenceMs: 45_000 };

export function dropStalledReaders(server: Server, { lookEveryMs, silenceMs } = usual) {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const look = setInterval(() => {
    for (const socket of open) {
      // Node restarts the timer while bytes are read, and resets it after the response.
      if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(silenceMs);
    }
  }, lookEveryMs);
  look.unref();
  server.once("close", () => clearInterval(look));
}
