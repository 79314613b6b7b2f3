/**
 * The yardstick: node:http that sends one answer's bytes and headers and does
 * nothing else. Told what by its parent.
 */
import { createServer } from "node:http";

process.once("message", (answer: { headers: string[]; body: string }) => {
  const body = Buffer.from(answer.body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(200, answer.headers);
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" && address ? address.port : 0);
  });
});
