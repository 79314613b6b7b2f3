import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { lastingPort } from "./lasting-port.ts";

test("a lasting port is free, and below those a system gives to connections", async () => {
  for (let i = 0; i < 20; i++) {
    const port = await lastingPort();
    expect(port).toBeLessThan(32_768);
    const server = createServer().listen(port, "127.0.0.1");
    await once(server, "listening");
    server.close();
    await once(server, "close");
  }
});
