import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { listen } from "../../../test/listen.ts";
import { dropStalledReaders } from "./server.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** More than the sockets of both sides take in between them. */
const large = Buffer.alloc(32 * 1024 * 1024, "a");

async function serve(times: { lookEveryMs: number; silenceMs: number }) {
  const accepted: Socket[] = [];
  const server = createServer((_request, response) => response.end(large));
  server.on("connection", (socket) => accepted.push(socket));
  dropStalledReaders(server, times);
  const port = await listen(server);
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return { port, accepted };
}

function ask(port: number) {
  const reader = connect(port, "127.0.0.1");
  reader.on("error", () => {});
  reader.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
  ends.push(() => reader.destroy());
  return reader;
}

test("a reader who stops reading is dropped", async () => {
  const { port, accepted } = await serve({ lookEveryMs: 10, silenceMs: 50 });
  const reader = ask(port);
  await once(reader, "readable");
  const [socket] = accepted;
  if (!socket) throw new Error("nobody was let in");
  expect(socket.writableLength).toBeGreaterThan(0);
  await once(socket, "close");
});

test("a reader who is slow but reads gets the whole answer", async () => {
  const silenceMs = 6_000;
  const pauseMs = 600;
  // A writer is told of room only once there is much of it, so it hears of a whole piece and not of
  // each read.
  const piece = 1024 * 1024;
  const { port, accepted } = await serve({ lookEveryMs: 10, silenceMs });
  const reader = ask(port);
  const since = performance.now();
  let taken = 0;
  let pausedAt = 0;
  while (taken < large.length) {
    const bytes: Buffer | null = reader.read();
    taken += bytes?.length ?? 0;
    if (!bytes) await once(reader, "readable");
    else if (taken - pausedAt >= piece && performance.now() - since < 1.5 * silenceMs) {
      pausedAt = taken;
      await wait(pauseMs);
    }
  }
  expect(accepted[0]?.destroyed).toBe(false);
});
