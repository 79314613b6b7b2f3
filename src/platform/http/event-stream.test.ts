import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { beginEvents, type EventStream, eventText } from "./event-stream.ts";

let app: FastifyInstance;
let open: EventStream[];
let gone: number;
let reader: Socket | undefined;
beforeEach(async () => {
  [open, gone, reader] = [[], 0, undefined];
  app = Fastify({ forceCloseConnections: true });
  app.get("/", async (_, reply) => {
    const events = beginEvents(reply.header("x-frame-options", "DENY"));
    events.whenGone(() => gone++);
    open.push(events);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  reader?.destroy();
  await app.close();
});

const address = () => app.listeningOrigin;

test("an event has its name, an id where it has one, and its data on one line", () => {
  expect(eventText({ name: "told", data: { text: "a\nb" } })).toBe(
    'event: told\ndata: {"text":"a\\nb"}\n\n',
  );
  expect(eventText({ name: "changed", id: "p-1", data: {} })).toBe(
    "event: changed\nid: p-1\ndata: {}\n\n",
  );
});

test("an answer begins before its first event, with the headers of every answer", async () => {
  const answer = await fetch(address());
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-frame-options": "DENY",
  });
  open[0]?.push("one\n");
  open[0]?.push("two\n");
  open[0]?.end();
  expect(await answer.text()).toBe("one\ntwo\n");
  await expect.poll(() => gone).toBe(1);
});

test("what is told to a reader who has gone, or whose stream was ended, goes nowhere", async () => {
  const left = new AbortController();
  await fetch(address(), { signal: left.signal });
  left.abort();
  open[0]?.push("while it goes\n");
  await expect.poll(() => gone).toBe(1);
  open[0]?.push("after\n");
  open[0]?.end();
  const ended = await fetch(address());
  open[1]?.end();
  open[1]?.push("after\n");
  expect(await ended.text()).toBe("");
});

test("whoever left before their stream began has gone", async () => {
  const asked = Promise.withResolvers<void>();
  const late = Fastify();
  late.get("/", async (request, reply) => {
    asked.resolve();
    await once(request.raw.socket, "close");
    beginEvents(reply).whenGone(() => gone++);
  });
  const leaving = new AbortController();
  const answer = fetch(await late.listen({ port: 0, host: "127.0.0.1" }), leaving);
  await asked.promise;
  leaving.abort();
  await expect(answer).rejects.toThrow("aborted");
  await expect.poll(() => gone).toBe(1);
  await late.close();
});

test("one that is broken off ends badly, so that its reader comes back", async () => {
  const answer = await fetch(address());
  open[0]?.destroy();
  await expect(answer.text()).rejects.toThrow("terminated");
});

test("whoever reads nothing is let go of before what waits for them fills the memory", async () => {
  const { port } = new URL(address());
  reader = connect(Number(port), "127.0.0.1").pause();
  reader.write("GET / HTTP/1.1\r\nhost: site.example\r\n\r\n");
  await expect.poll(() => open.length).toBe(1);
  // What the system's own buffers take is not held by the process.
  const mostPushes = 1_000;
  let pushes = 0;
  for (; gone === 0 && pushes < mostPushes; pushes++) {
    open[0]?.push("x".repeat(64 * 1_024));
    await new Promise(setImmediate);
  }
  expect(gone).toBe(1);
});
