import { z } from "zod";
import type { OwnRight } from "./kind.ts";
import type { Registered } from "./registry.ts";

type Kinds = [Registered, ...Registered[]];

export type KindRoutes = {
  /** The beginning of each call's summary. */
  title: string;
  /** `/api/:kind(cases|pages)`, or `/api/posts` for one kind. */
  path: string;
  /** The schema of the path parameter that names the kind; empty for one kind. */
  params: { kind?: z.ZodType };
  api: Registered["api"];
  /** The scope and the right that a program needs to write drafts. */
  toWrite: { scope: "content:write"; right?: OwnRight };
  kindOf(params: { kind?: unknown }): Registered;
  /** @returns routes of the included kinds only; null if there are none */
  filter(isIncluded: (kind: Registered) => boolean): KindRoutes | null;
};

/**
 * Kinds with the same calls share their routes, because each route takes time at every start.
 * @param kinds have the same `api` and `right`
 */
export function kindRoutes(kinds: Kinds): KindRoutes {
  const [first, ...others] = kinds;
  const paths = kinds.map(({ names }) => names.path);
  const isShared = others.length > 0;
  return {
    title: isShared ? "Documents" : first.names.many,
    path: isShared ? `/api/:kind(${paths.join("|")})` : `/api/${first.names.path}`,
    params: isShared ? { kind: z.enum(paths) } : {},
    api: first.api,
    toWrite: { scope: "content:write", ...(first.right && { right: first.right }) },
    kindOf: ({ kind }) => kinds.find(({ names }) => names.path === kind) ?? first,
    filter(isIncluded) {
      const [one, ...more] = kinds.filter(isIncluded);
      return one ? kindRoutes([one, ...more]) : null;
    },
  };
}
