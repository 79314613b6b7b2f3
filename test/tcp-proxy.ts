/** A line to a server that a test can hold up or cut, as networks do. */
import { connect, createServer, type Socket } from "node:net";
import { listen } from "./listen.ts";

/**
 * `pass` carries; `stall` takes what comes and delivers nothing, ever; `refuse` ends each new
 * connection at once.
 */
type Mode = "pass" | "stall" | "refuse";

export type TcpProxy = Awaited<ReturnType<typeof tcpProxy>>;

/**
 * @param url of the server behind it, such as `postgres://…`
 * @param reworded makes of what the server says, a letter for each byte, what is heard of it
 */
export async function tcpProxy(url: string, reworded = (said: string) => said) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let mode: Mode = "pass";

  const server = createServer((near) => {
    keep(near);
    if (mode === "refuse") return near.resetAndDestroy();
    const far = keep(connect(Number(target.port), target.hostname));
    carry(near, far);
    carry(far, near, reworded);
  });

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on("error", () => {}); // The other end is told by the close that follows.
    socket.once("close", () => sockets.delete(socket));
    return socket;
  }

  function carry(from: Socket, to: Socket, change = (said: string) => said) {
    from.setEncoding("latin1");
    from.on("data", (said) => mode === "pass" && to.write(change(String(said)), "latin1"));
    from.once("close", () => to.destroy());
  }

  const port = await listen(server);
  const ownUrl = new URL(url);
  ownUrl.host = `127.0.0.1:${port}`;

  return {
    /** The server's address, by way of this line. */
    url: ownUrl.href,
    set(next: Mode) {
      mode = next;
    },
    /** Ends every connection with a reset; new ones are treated as `set` has it. */
    cut() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
