import { type IncomingMessage, METHODS, type RequestOptions, request } from "node:http";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";

test("whatever is asked that an address does not answer, it says what it does, over a socket too", async () => {
  const app = await testApp({ pages: "built" });
  const address = new URL(await app.http.listen({ port: 0 }));
  const allowed = {
    "/blogapp/leads/": "POST",
    "/blogapp/blog/?page=1": "GET, HEAD",
    "/message_framework/chat": "GET, HEAD, POST",
    "/catlog/seo-url/erp/": "GET, HEAD",
    "/robots.txt": "GET, HEAD",
    "/about": "GET, HEAD",
    "/contact-us": "GET, HEAD, POST",
    "/nothing-here": "GET, HEAD",
  };
  for (const method of METHODS.filter((one) => !["CONNECT", "GET", "HEAD", "POST"].includes(one))) {
    for (const [path, allow] of Object.entries(allowed)) {
      const answer = await ask({ host: address.hostname, port: address.port, method, path });
      expect([method, path, answer.statusCode, answer.headers.allow]).toEqual([
        method,
        path,
        405,
        allow,
      ]);
    }
  }
  await app.close();
});

/** Of methods that `fetch` does not send. */
const ask = (asked: RequestOptions) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const answered = (answer: IncomingMessage) => resolve(answer.resume());
    request({ ...asked, agent: false }, answered)
      .on("error", reject)
      .end();
  });
