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
import type { PageDrawing, SignedIn } from "./page-context.ts";
import { takePlainForm } from "./plain-form.ts";
import { handlerOf, type PageRoute } from "./route-table.ts";
import type { Sender } from "./web-requests.ts";

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
