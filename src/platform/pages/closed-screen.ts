/**
 * For staff without the right to a screen: its frame is rendered, but no code of the screen runs.
 */
import { data, type ServerBuild } from "react-router";

const made = new WeakMap<ServerBuild, Map<string, ServerBuild>>();

/** @returns the build with screens within the frame that answer 403 */
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
