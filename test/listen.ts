/** A server of a test's own, on a free port of this machine alone. */
import { once } from "node:events";
import type { Server } from "node:net";

/** @returns the port it listens at from now on, a free one unless it was named */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, "127.0.0.1"), "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("a listening socket has no port");
  return address.port;
}
