import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { listen } from "../../../test/listen.ts";
import { boundPipelines } from "./server.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Answers each request in a later turn, as a page that is not in memory is. */
async function serve() {
  let dropped = 0;
  let answered = 0;
  const isDropped = boundPipelines(() => dropped++);
  const server = createServer((request, response) => {
    if (isDropped(request, response)) return;
    setImmediate(() => {
      answered++;
      response.end("ok");
    });
  });
  const port = await listen(server);
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return { port, counts: () => ({ dropped, answered }) };
}

const oneRequest = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";
const lastRequest = "GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";

test("whoever asks a little ahead is answered in turn, as often as they like", async () => {
  const { port, counts } = await serve();
  const client = connect(port, "127.0.0.1");
  for (let i = 0; i < 4; i++) {
    client.write(oneRequest.repeat(10));
    for (let got = ""; got.split("200 OK").length <= 10; )
      got += String((await once(client, "data"))[0]);
  }
  client.write(lastRequest);
  expect(await text(client)).toContain("200 OK");
  expect(counts()).toEqual({ dropped: 0, answered: 41 });
});

test("whoever asks thousands ahead is dropped once, and nothing more is made for them", async () => {
  const { port, counts } = await serve();
  const client = connect(port, "127.0.0.1").on("error", () => {});
  client.write(oneRequest.repeat(2_000));
  client.resume();
  await once(client, "close");
  expect(counts().dropped).toBe(1);
  expect(counts().answered).toBeLessThan(20);
});
