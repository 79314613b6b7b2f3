import { createServer, get } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { listen } from "../../../test/listen.ts";
import { mostConnections, shareConnections } from "./connections.ts";

const limits = (soft: string) => `Limit  Soft Limit  Hard Limit  Units
Max processes             63450                63450                processes
Max open files            ${soft}                 524288               files
`;

test("connections leave files for everything else", () => {
  expect(mostConnections(limits("1024"))).toBe(924);
  expect(mostConnections(limits("64"))).toBe(1);
});

test("there is an end to connections where there is none to files", () => {
  expect(mostConnections(limits("unlimited"))).toBe(10_000);
  expect(mostConnections(limits("524288"))).toBe(10_000);
  expect(mostConnections("")).toBe(10_000);
});

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Of 40 connections; whoever opens one sends half a header. */
async function sharing(proxies: string[]) {
  const server = createServer((_request, response) => response.end("answered"));
  shareConnections(server, proxies, 40);
  const port = await listen(server);
  const opened: Socket[] = [];
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
    () => {
      for (const socket of opened) socket.destroy();
    },
  );
  const open = async (many: number) => {
    const sockets = Array.from({ length: many }, () => connect(port, "127.0.0.1"));
    for (const socket of sockets) socket.on("error", () => {}).resume();
    opened.push(...sockets);
    await Promise.all(
      sockets.map(
        (one) => new Promise<void>((done) => one.write("GET / HTTP/1.1\r\na", () => done())),
      ),
    );
  };
  /** On a connection of its own. */
  const answer = (localAddress: string) =>
    new Promise<string>((done) => {
      const asked = { port, host: "127.0.0.1", localAddress, agent: false };
      get(asked, (got) => got.resume().once("end", () => done("answered"))).on("error", () =>
        done("closed"),
      );
    });
  return { open, opened, answer, isOpen: () => opened.filter((one) => !one.closed).length };
}

test("one network has a quarter of all connections, and everybody else is answered", async () => {
  const { open, opened, answer, isOpen } = await sharing(["10.0.0.0/8", "::1"]);
  await open(60);
  await expect.poll(isOpen).toBe(10);
  expect(await answer("127.0.0.1")).toBe("closed");
  expect(await answer("127.0.0.2")).toBe("answered");
  for (const socket of opened) socket.destroy();
  await expect.poll(() => answer("127.0.0.1")).toBe("answered");
});

test.each([["127.0.0.1"], ["127.0.0.0/8"], ["::ffff:127.0.0.1"]])(
  "a proxy that is trusted as %s may have all connections",
  async (proxy) => {
    const { open, isOpen } = await sharing([proxy]);
    await open(60);
    await expect.poll(isOpen).toBe(40);
  },
);
