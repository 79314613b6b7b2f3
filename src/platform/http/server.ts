import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIP, type Socket } from "node:net";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { Config } from "../config/config.ts";
import { createQuota } from "../quota.ts";
import { pathOfAbsolute, refusalOf, splitTarget, withoutKeys } from "./addresses.ts";
import { boundBodies, readBodies } from "./bodies.ts";
import { checkByContract } from "./check-by-contract.ts";
import { refuseUnreadable, shareConnections } from "./connections.ts";
import { type Admission, limitRoutes } from "./limits.ts";
import { logLines } from "./log.ts";
import { answerProblem } from "./problems.ts";
import { closedPolicy, securityHeaders } from "./security-headers.ts";
import type { SecurityLog } from "./security-log.ts";
import {
  hasTwoHosts,
  refuseForeignDownload,
  refuseForeignOrigin,
  refuseUnclearSenders,
} from "./senders.ts";

export type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

const bodyLimit = 64 * 1024;
const longestLoggedPath = 200;
/** Lines about responses: a client in a loop must not fill the log. */
const lines = { key: "lines", most: 50, windowMs: 1_000 };
const serverOptions = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  // Saves a twentieth of a cached page's time. `readBodies` handles the parsers.
  optimizeEmptyRequests: true,
};
/** Longest time without traffic during a request. */
const longestSilenceMs = 60_000;

type HttpParts = { admission: Admission; security: SecurityLog };

export async function createHttp(
  config: Config,
  fronts: Front[],
  parts: HttpParts,
): Promise<FastifyInstance> {
  const { security } = parts;
  const log = logLines(config.log.level);
  const { publicUrl } = config.server;
  const headers = {
    ...securityHeaders(publicUrl?.protocol === "https:"),
    "content-security-policy": closedPolicy,
  };
  const isStrange = strangeHost({ publicUrl, hasProxies: config.server.trustedProxies.length > 0 });
  const app = Fastify({
    bodyLimit,
    trustProxy: config.server.trustedProxies.length > 0 ? config.server.trustedProxies : false,
    logger: { ...log, redact: ["req.headers.authorization", "req.headers.cookie"] },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, { security, headers }),
    // No hook has run for requests that the router cannot read.
    frameworkErrors: (error, request, reply) =>
      answerProblem(error, request, reply.headers(headers)),
    serverFactory: (handler) => {
      const isDropped = boundPipelines((socket) =>
        security.tell("pipelining", socket.remoteAddress ?? ""),
      );
      const server = createServer(serverOptions, (request, response) => {
        if (isDropped(request, response)) return;
        const isClear = !isStrange(request) && !hasTwoHosts(request);
        // While the server ends, each response is the last on its connection.
        if (!server.listening) {
          response.shouldKeepAlive = false;
          response.setHeaders(new Map(Object.entries(headers)));
        }
        const answered = isClear && fronts.some((front) => front(request, response));
        if (answered) return;
        if (request.socket.remoteAddress === undefined) return void response.destroy();
        request.socket.setTimeout(longestSilenceMs);
        handler(request, response);
      });
      dropStalledReaders(server);
      shareConnections(server, config.server.trustedProxies);
      return server;
    },
  });
  security.logTo(app.log);
  app.setValidatorCompiler(checkByContract);
  app.addHook("onClose", async () => log.close());
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerProblem);
  await app.register(cookie);
  readBodies(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    const path = pathOfAbsolute(request.raw.url ?? "/");
    if (path !== null) return reply.header("cache-control", "no-cache").redirect(path, 301);
    if (publicUrl && isRead(request) && !monitored.has(request.url) && isStrange(request.raw))
      return reply
        .header("cache-control", "no-cache")
        .redirect(publicUrl.origin + request.url, 301);
    const refusal = refusalOf(request.raw.url ?? "/");
    if (refusal) throw refusal;
    refuseForeignOrigin(request, publicUrl, security);
    refuseForeignDownload(request, security);
    return undefined;
  });
  refuseUnclearSenders(app, security);
  const quota = createQuota(() => performance.now());
  app.addHook("onResponse", async (request, reply) => {
    if (quota.take(lines) > 0) return;
    const path = withoutKeys(splitTarget(request.url).path).slice(0, longestLoggedPath);
    const who = security.who(request.ip);
    request.log.info(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        who,
      },
      "answered",
    );
  });
  limitRoutes(app, parts.admission);
  boundBodies(app, security);
  return app;
}

const monitored = new Set(["/healthz", "/readyz", "/metrics"]);
const isRead = ({ method }: { method: string }) => method === "GET" || method === "HEAD";

/** Proxies drop the port; IP addresses and names without a dot are of the local network. */
function strangeHost({ publicUrl, hasProxies }: { publicUrl: URL | null; hasProxies: boolean }) {
  if (!publicUrl) return () => false;
  const { host, hostname, protocol } = publicUrl;
  const asksForHttps = hasProxies && protocol === "https:";
  return ({ headers }: Pick<IncomingMessage, "headers">): boolean => {
    if (asksForHttps && headers["x-forwarded-proto"] === "http") return true;
    if (headers.host === host) return false;
    const name = (headers.host ?? "").toLowerCase().replace(/:\d+$/, "");
    return name !== hostname && name.includes(".") && isIP(name) === 0 && !name.startsWith("[");
  };
}

const mostAhead = 16;

/** Browsers never pipeline; Node would hold 1 GB of responses to 10 MB of requests. */
export function boundPipelines(onDrop: (socket: Socket) => void = () => {}) {
  const ahead = new WeakMap<Socket, number>();

  return function isDropped({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // Only the response that is next in turn has the socket.
    if (response.socket) return false;
    // Node continues with requests that it has already parsed.
    if (socket.destroyed) return true;
    const count = (ahead.get(socket) ?? 0) + 1;
    if (count > mostAhead) {
      socket.destroy();
      onDrop(socket);
      return true;
    }
    ahead.set(socket, count);
    response.once("close", () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    return false;
  };
}

/** A reader is dropped between `silenceMs` and `silenceMs + lookEveryMs` after its last read. */
const usual = { lookEveryMs: 15_000, silenceMs: 45_000 };

/** Stalled clients hold memory. It polls: timers would add 10 % to a cached page's time. */
export function dropStalledReaders(server: Server, { lookEveryMs, silenceMs } = usual) {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const look = setInterval(() => {
    for (const socket of open) {
      // Node restarts the timer while bytes are read, and resets it after the response.
      if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(silenceMs);
    }
  }, lookEveryMs);
  look.unref();
  server.once("close", () => clearInterval(look));
}
