import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listen } from "../../../test/listen.ts";
import { refuseUnreadable } from "./connections.ts";

const impatient = { headersTimeout: 40, requestTimeout: 40, connectionsCheckingInterval: 10 };

let server: Server;
let port: number;
let taken: string[];
let told: string[];

beforeEach(async () => {
  [taken, told] = [[], []];
  server = createServer(impatient, (request, response) => {
    taken.push(request.url ?? "");
    response.end("taken");
  });
  const headers = { "x-content-type-options": "nosniff" };
  const security = { tell: (event: string) => told.push(event), who: () => "", logTo() {} };
  server.on("clientError", (error, socket: Socket) =>
    refuseUnreadable(error, socket, { security, headers }),
  );
  port = await listen(server);
});
afterEach(() => server.close());

test("a connection on which nothing was asked is closed without an answer", async () => {
  const socket = connect(port, "127.0.0.1");
  expect(await text(socket)).toBe("");
  expect(told).toEqual([]);
});

test("a request that is late is answered 408, and what comes of it afterwards is not done", async () => {
  const socket = connect(port, "127.0.0.1");
  // The connection may be reset under what is written last.
  socket.on("error", () => {});
  socket.write("POST /late HTTP/1.1\r\nhost: localhost\r\n");
  const [answer] = await once(socket, "data");
  socket.write("content-length: 0\r\n\r\nPOST /after HTTP/1.1\r\nhost: localhost\r\n\r\n");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  await once(socket, "close");
  expect([taken, told]).toEqual([[], ["unreadable"]]);
});

test("what is no HTTP is answered 400", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write("hello\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*\r\nx-content-type-options: nosniff\r\n/s);
  expect(told).toEqual(["unreadable"]);
});
