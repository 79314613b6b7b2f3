/** Draws a page: its action and loaders, then its rendering. What comes back is an answer, never a half page. */
import { RouterContextProvider, type ServerBuild } from "react-router";
import { Problem } from "../problem.ts";
import type { Drawing, Sender } from "./page-context.ts";
import { handlerOf } from "./route-table.ts";

/** Puts into the loaders' context what the slices give them. */
export type Provide = (build: ServerBuild, context: RouterContextProvider) => void;

type Wanted = { build: ServerBuild; request: Request; drawing: Drawing; sender?: Sender };

/** How long a page may take altogether: as long as a browser waits for a call. */
export const longestDrawingMs = 15_000;

/** @throws what a loader or the rendering threw and did not mean as an answer; Problem 503 when it takes too long */
export async function draw(provide: Provide, wanted: Wanted): Promise<Response> {
  const { build, request, drawing, sender } = wanted;
  const { drawingContext, senderContext } = keysOf(build);
  const context = new RouterContextProvider();
  context.set(drawingContext, drawing);
  if (sender) context.set(senderContext, sender);
  provide(build, context);
  const response = await inTime(handlerOf(build)(request, context));
  // A page of which a part could not be made is none: it would be kept until the content changes.
  if (drawing.fault !== undefined) throw drawing.fault;
  if (response.status === 500)
    throw new Error(`the page at ${request.url} could not be drawn, and nobody said why`);
  return response;
}

async function inTime(answer: Promise<Response>): Promise<Response> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tookTooLong()), longestDrawingMs);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const tookTooLong = () =>
  new Problem(503, "This took too long, and the site has given it up. Try again in a minute.");

/** The process holds one instance of each key: the build's, which `entry.server.tsx` passes on. */
type Keys = typeof import("./page-context.ts");

function keysOf(build: ServerBuild): Keys {
  const entry: unknown = build.entry.module;
  if (!holdsKeys(entry)) throw new Error("entry.server.tsx does not pass the contexts' keys on");
  return entry.pageKeys;
}

const holdsKeys = (entry: unknown): entry is { pageKeys: Keys } =>
  typeof entry === "object" && entry !== null && "pageKeys" in entry;
