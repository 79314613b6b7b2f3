import { RouterContextProvider, type ServerBuild } from "react-router";
import type { Database } from "../db/database.ts";
import { withoutKeys } from "../http/without-keys.ts";
import { Problem } from "../problem.ts";
import type { PageDrawing, SignedIn } from "./page-context.ts";
import { takePlainForm } from "./plain-form.ts";
import { handlerOf } from "./route-table.ts";
import type { Sender } from "./sender.ts";

export type Provide = (build: ServerBuild, context: RouterContextProvider) => void;

/** `write` changes the database, so only signed-in staff have it. */
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
