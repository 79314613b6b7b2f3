/**
 * What only a real socket can send: requests that are hardly HTTP.
 * Each is answered at once and closed.
 */
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "./app.ts";

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await testApp({ pages: "built" });
  port = Number(new URL(await app.http.listen({ port: 0 })).port);
});
afterAll(() => app.close());

const longestMs = 60_000;

/** Sends bytes and hears until the server hangs up. */
const exchange = (bytes: string | Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setTimeout(longestMs, () => {
      socket.destroy();
      reject(
        new Error(`no end of the answer within ${longestMs} ms, after: ${heard.slice(0, 200)}`),
      );
    });
    socket.on("data", (chunk) => {
      heard += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(heard));
  });

const host = "Host: localhost\r\n";
const closing = `${host}Connection: close\r\n`;
const inPieces =
  "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n";
const refused: [string, string | Buffer, number][] = [
  ["no HTTP at all", "hello\r\n\r\n", 400],
  [
    "a handshake of TLS",
    Buffer.from([0x16, 0x03, 0x01, 0x00, 0x05, 0x01, 0x00, 0x00, 0x01, 0x00, 0x0d, 0x0a]),
    400,
  ],
  ["an unknown method", `HACK / HTTP/1.1\r\n${closing}\r\n`, 400],
  ["a header without a colon", `GET /ip/ HTTP/1.1\r\n${closing}nonsense\r\n\r\n`, 400],
  ["a header with a NUL", `GET /ip/ HTTP/1.1\r\n${closing}X: a\u0000b\r\n\r\n`, 400],
  ["a space before the colon", `GET /ip/ HTTP/1.1\r\n${closing}X : a\r\n\r\n`, 400],
  [
    "two lengths",
    `POST /ip/ HTTP/1.1\r\n${closing}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`,
    400,
  ],
  [
    "a length and chunks at once",
    `POST /ip/ HTTP/1.1\r\n${closing}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    "pieces that do not say how long they are together",
    `POST /blogapp/leads/ HTTP/1.1\r\n${closing}${inPieces}`,
    411,
  ],
  ["a length that is no number", `POST /ip/ HTTP/1.1\r\n${closing}Content-Length: x\r\n\r\n`, 400],
  ["headers of 40 KB", `GET /ip/ HTTP/1.1\r\n${closing}X: ${"x".repeat(40_000)}\r\n\r\n`, 431],
  [
    "three thousand headers",
    `GET /ip/ HTTP/1.1\r\n${closing}${Array.from({ length: 3_000 }, (_, i) => `X${i}: 1\r\n`).join("")}\r\n`,
    431,
  ],
  ["an address of 6 KB", `GET /${"a".repeat(6_000)} HTTP/1.1\r\n${closing}\r\n`, 414],
  ["a broken escape", `GET /%zz HTTP/1.1\r\n${closing}\r\n`, 400],
];

test.each(refused)("%s is refused in a sentence", async (_what, bytes, status) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect([400, 404, status]).toContain(Number(head.split(" ")[1]));
  if (status !== 400) expect(head).toContain(` ${status} `);
  expect(JSON.parse(body).message).toMatch(/\.$/);
  expect(answer).not.toMatch(/\bat .*:\d+:\d+|node_modules|evil\.example/);
});

test("a request that names two hosts is refused, also where its answer is kept ready", async () => {
  expect(await exchange(`GET /about HTTP/1.1\r\n${closing}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  for (const path of ["/about", "/ip/"]) {
    const answer = await exchange(`GET ${path} HTTP/1.1\r\n${closing}HOST: evil.example\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("This request names two sites at once.");
    expect(answer).toContain("x-content-type-options: nosniff");
  }
});

test("without a host nothing is answered", async () => {
  expect(await exchange("GET /ip/ HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(
    /^HTTP\/1\.1 400 /,
  );
});

test.each(["/", "/about", "/nothing", "/ip/", "/about.data"])(
  "a whole address names %s of this site, whatever host it names",
  async (path) => {
    const answer = await exchange(`GET http://evil.example${path} HTTP/1.1\r\n${closing}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    expect(answer).not.toContain("evil.example");
  },
);

test("a tunnel is not opened", async () => {
  expect(await exchange(`CONNECT evil.example:443 HTTP/1.1\r\n${closing}\r\n`)).not.toMatch(
    /^HTTP\/1\.1 2/,
  );
});

test.each([
  ["/blogapp/leads/", "application/json", 400],
  ["/blogapp/leads/", "application/x-www-form-urlencoded", 400],
  ["/contact-us", "application/x-www-form-urlencoded", 400],
])(
  "a POST to %s that names a type, %s, and has no body is answered",
  async (path, type, status) => {
    const answer = await exchange(
      `POST ${path} HTTP/1.1\r\n${closing}Content-Type: ${type}\r\n\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  },
);

test("after all that the site answers as before", async () => {
  expect((await app.http.inject("/healthz")).statusCode).toBe(200);
});

test("metrics are not for who asks as a proxy does that was told nothing: by HTTP/1.0", async () => {
  const local = `Host: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`;
  expect(await exchange(`GET /metrics HTTP/1.1\r\n${local}`)).toContain("foyer_answers_total");
  expect(await exchange(`GET /metrics HTTP/1.0\r\n${local}`)).toMatch(/^HTTP\/1\.1 404 /);
});

test("thousands of requests in one piece end the connection and nothing else", async () => {
  const many = `GET /ip/ HTTP/1.1\r\n${host}\r\n`.repeat(3_000);
  const heard = await exchange(many).catch(() => "");
  expect(heard.split("200 OK").length).toBeLessThan(100);
  expect(await exchange(`GET /healthz HTTP/1.1\r\n${closing}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
});
