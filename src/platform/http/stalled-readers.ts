/**
 * Drops whoever asks and then stops reading: what is unsent would be held for as long as they like.
 * Looked for now and then, because a timer set with each answer costs a kept page a tenth of its
 * time.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * A reader is dropped between `silenceMs` and `silenceMs + lookEveryMs` after the last byte was
 * taken.
 */
const usual = { lookEveryMs: 15_000, silenceMs: 45_000 };

export function dropStalledReaders(server: Server, { lookEveryMs, silenceMs } = usual) {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const look = setInterval(() => {
    for (const socket of open) {
      // Node's own timer goes on while bytes are taken, and is set anew when the answer is out.
      if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(silenceMs);
    }
  }, lookEveryMs);
  look.unref();
  server.once("close", () => clearInterval(look));
}
