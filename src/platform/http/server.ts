/** Fastify as this site runs it: bounded, closed by default, with somebody in front who may answer first. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Config } from "../config/config.ts";
import { Problem } from "../problem.ts";
import { decodes, readBodies } from "./bodies.ts";
import { limitRates } from "./limits.ts";
import { refuseForeignOrigin } from "./origin.ts";
import { answerProblem } from "./problems.ts";
import { closedPolicy, securityHeaders } from "./security-headers.ts";

/** Answers at once what it can (a cached page) and says whether it did. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

const bodyLimit = 64 * 1024;
const longestUrl = 4_096;

export async function createHttp(config: Config, front: Front): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    trustProxy: config.server.trustedProxies.length > 0 ? config.server.trustedProxies : false,
    logger: { level: config.log.level, redact: ["req.headers.authorization", "req.headers.cookie"] },
    // One line a request, written below, where the sampling of cached pages is not undone.
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply),
    serverFactory: (handler) => {
      const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 10_000 }, (request, response) => {
        // Ending (see ending.ts): what is asked on a connection that was kept alive is its last
        // answer.
        if (!server.listening) response.shouldKeepAlive = false;
        if (!front(request, response)) handler(request, response);
      });
      server.setTimeout(60_000);
      return server;
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerProblem);
  await app.register(cookie);
  readBodies(app);
  const headers = securityHeaders(config.server.publicUrl?.protocol === "https:");
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers).header("content-security-policy", closedPolicy);
    if (request.raw.url && request.raw.url.length > longestUrl) throw new Problem(414, "This address is too long.");
    if (!decodes(request.raw.url ?? "")) throw new Problem(400, "This address is not written in UTF-8.");
    if (/^[^?]*%(?:[01][\da-f]|7f)/i.test(request.raw.url ?? ""))
      throw new Problem(400, "This address has characters no address here has.");
    refuseForeignOrigin(request, config.server.publicUrl);
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      { method: request.method, path: request.url.split("?")[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
  });
  if (config.limits.on) await limitRates(app);
  return app;
}

/** What Node could not read as HTTP at all, or whose headers are too long. */
function refuseUnreadable(error: Error & { code?: string }, socket: import("node:net").Socket) {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return socket.destroy();
  const tooLong = error.code === "HPE_HEADER_OVERFLOW";
  const late = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  const [status, message] = tooLong
    ? ["431 Request Header Fields Too Large", "The request's headers are too long."]
    : late
      ? ["408 Request Timeout", "The request took too long to arrive."]
      : ["400 Bad Request", "This request could not be read."];
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
