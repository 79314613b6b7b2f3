import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { ownSites } from "../../../test/own-site.ts";

const site = ownSites();

test("a request whose sender has hung up is let go", async () => {
  const { server } = (await site()).http;
  // As Node hands it on: the connection is closed, so its address is gone.
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: "GET",
    url: "/ip/",
    headers: { host: "localhost" },
  });
  const response = new ServerResponse(request);
  server.emit("request", request, response);
  await expect.poll(() => response.destroyed || response.writableEnded).toBe(true);
  expect(response.headersSent).toBe(false);
});
