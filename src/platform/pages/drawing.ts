import type { FastifyReply, FastifyRequest } from "fastify";
import { data, RouterContextProvider, type ServerBuild } from "react-router";
import type { Database } from "../db/database.ts";
import { withoutKeys } from "../http/addresses.ts";
import {
  closedPolicy,
  devPolicy,
  framedHeaders,
  framedPolicy,
  frameSourcesHeader,
  pagePolicy,
  scriptHashesHeader,
  sendingNothing,
  staffPolicy,
} from "../http/security-headers.ts";
import { Problem } from "../problem.ts";
import type { TaskQueue } from "../task-queue.ts";
import type { PageDrawing, SignedIn } from "./page-context.ts";
import type { Sender } from "./plain-form.ts";
import { takePlainForm } from "./plain-form.ts";
import { handlerOf, type PageRoute } from "./route-table.ts";

export type Provide = (build: ServerBuild, context: RouterContextProvider) => void;

type OfStaff = { who: SignedIn; write: Database["write"] };
type RequestContext = { sender: Sender; staff: OfStaff | undefined };
type DrawOptions = {
  build: ServerBuild;
  request: Request;
  drawing: PageDrawing;
  asking?: RequestContext;
};

export const longestDrawingMs = 15_000;

/** @throws the error of a loader or of the rendering; Problem 503 on a timeout */
export async function draw(provide: Provide, options: DrawOptions): Promise<Response> {
  const { build, request, drawing, asking } = options;
  const { drawingContext, senderContext, signedInContext, writeContext, plainFormContext } =
    keysOf(build);
  const context = new RouterContextProvider();
  context.set(drawingContext, drawing);
  if (asking) context.set(senderContext, asking.sender);
  if (asking?.staff) {
    context.set(signedInContext, asking.staff.who);
    context.set(writeContext, asking.staff.write);
    context.set(plainFormContext, takePlainForm);
  }
  provide(build, context);
  const response = await inTime(handlerOf(build)(request, context));
  // A partly failed page would stay in the cache until the content changes.
  if (drawing.fault !== undefined) throw drawing.fault;
  if (response.status === 500)
    throw new Error(
      `the page at ${withoutKeys(request.url)} could not be drawn, and nobody said why`,
    );
  return response;
}

async function inTime(answer: Promise<Response>): Promise<Response> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tookTooLong()), longestDrawingMs);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const tookTooLong = () =>
  new Problem(503, "This took too long, and the site has given it up. Try again in a minute.");

type Keys = typeof import("./page-context.ts");

/** The build has its own keys, because each bundle creates them. */
export function keysOf(build: ServerBuild): Keys {
  const entry: unknown = build.entry.module;
  if (!holdsKeys(entry)) throw new Error("entry.server.tsx does not pass the contexts' keys on");
  return entry.pageKeys;
}

const holdsKeys = (entry: unknown): entry is { pageKeys: Keys } =>
  typeof entry === "object" && entry !== null && "pageKeys" in entry;

const made = new WeakMap<ServerBuild, Map<string, ServerBuild>>();

export function closedWithin(build: ServerBuild, frame: string): ServerBuild {
  const builds = made.get(build) ?? new Map<string, ServerBuild>();
  made.set(build, builds);
  const closed = builds.get(frame) ?? close(build, frame);
  builds.set(frame, closed);
  return closed;
}

function close(build: ServerBuild, frame: string): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || !isWithin(build, { id, frame })) return [id, route] as const;
    return [id, { ...route, module: { ...route.module, loader: refuse } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function isWithin(build: ServerBuild, { id, frame }: { id: string; frame: string }): boolean {
  const parent = build.routes[id]?.parentId;
  if (parent === undefined) return false;
  return parent === frame || isWithin(build, { id: parent, frame });
}

function refuse(): never {
  throw data(null, { status: 403 });
}

export type PagePolicies = {
  built: boolean;
  connect: string[];
};

type Handle = Pick<PageRoute["handle"], "page" | "framed" | "sends">;
type Page = { handle: Handle } & PagePolicies;

export function policyOf({ headers }: Response, { handle, built, connect }: Page) {
  const hashes = takeHeader(headers, scriptHashesHeader);
  const frames = takeHeader(headers, frameSourcesHeader);
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isPage) return closedPolicy;
  if (!built) return devPolicy;
  const policy = openPolicyOf(handle, { hashes, connect, frames });
  return handle.sends ? policy : sendingNothing(policy);
}

function takeHeader(headers: Headers, name: string): string[] {
  const values = (headers.get(name) ?? "").split(" ").filter(Boolean);
  headers.delete(name);
  return values;
}

type Allowed = { hashes: string[]; connect: string[]; frames: string[] };

function openPolicyOf(handle: Handle, { hashes, ...open }: Allowed): string {
  if (handle.framed) return framedPolicy(hashes, open.frames);
  return isOfStaff(handle) ? staffPolicy(hashes) : pagePolicy(hashes, open);
}

/** Search engines must not list staff screens, whatever their content says. */
export const headersOf = (handle: Handle): Record<string, string> => ({
  ...(isOfStaff(handle) && { "x-robots-tag": "noindex" }),
  ...(handle.framed && framedHeaders),
});

const isOfStaff = ({ page }: Handle) => page === "staff" || page === "entrance";

/** Stands in for `Host` without a `PUBLIC_URL`, so that the header cannot get into a page. */
const noHost = "http://site.invalid";

/** Checked already; React Router would compare it with a host that it does not know. */
const notPassedOn = new Set([
  "connection",
  "content-length",
  "host",
  "keep-alive",
  "origin",
  "transfer-encoding",
  "upgrade",
]);

type BridgeOptions = {
  address: string;
  publicUrl: URL | null;
};

export const anybodysRequest = (options: BridgeOptions): Request =>
  new Request(urlOf(options), { headers: { accept: "text/html" } });

export function ownRequest(
  request: FastifyRequest,
  options: BridgeOptions & { signal: AbortSignal },
) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) if (!notPassedOn.has(name)) headers.append(name, one);
  const { method, body } = request;
  const hasBody = method !== "GET" && method !== "HEAD" && typeof body === "string";
  const { signal } = options;
  return new Request(urlOf(options), { method, headers, signal, ...(hasBody && { body }) });
}

/** Concatenates, because resolving an address that begins with "//" would change the host. */
const urlOf = ({ address, publicUrl }: BridgeOptions) =>
  new URL(`${publicUrl?.origin ?? noHost}${address}`);

export function sendResponse(reply: FastifyReply, response: Response) {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  // Fastify answers HEAD by itself; it does not accept null for an empty body.
  return reply.send(response.body ?? undefined);
}

export type Queue = { lane: TaskQueue; network: string };

type TurnParts = {
  queue(): Promise<Queue>;
  check(): Promise<unknown>;
};

/** Its action runs at once; the rendering afterwards waits, loaders included. */
export function createTurn({ queue, check }: TurnParts) {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let hasTurn = false;

  async function placeIn(): Promise<Queue> {
    // Before the queue: if the database hangs, all requests notice it at the same time.
    await check();
    const { lane, network } = await queue();
    lane.refuseIfFull(network);
    return { lane, network };
  }

  return {
    async inTurn<T>(render: () => Promise<T>): Promise<T> {
      if (hasTurn) return render();
      const { lane, network } = await queue();
      return lane.run(render, network);
    },

    async waitForTurn(): Promise<boolean> {
      const waited = await placeIn().catch(() => null);
      if (!waited) return false;
      const { lane, network } = waited;
      return new Promise((resolve) => {
        const hold = () => {
          hasTurn = true;
          resolve(true);
          return over;
        };
        lane.run(hold, network).catch(() => resolve(false));
      });
    },

    end,
  };
}
