import { z } from "zod";
import type { Registered } from "./registry.ts";

type Kinds = [Registered, ...Registered[]];

export type KindRoutes = {
  first: Registered;
  /** With which the summary of each call begins. */
  title: string;
  /** `/api/:kind(cases|pages)`, or `/api/posts` for one kind. */
  path: string;
  /** The schema of what of the path's parameters names the kind. */
  params: { kind?: z.ZodType };
  kindOf(params: { kind?: unknown }): Registered;
  /** @returns the routes of those kinds alone; null where there are none */
  filter(isIncluded: (kind: Registered) => boolean): KindRoutes | null;
};

/** Routes take time at every start of the site: kinds with the same calls share theirs. */
export function kindRoutes(kinds: Kinds): KindRoutes {
  const [first, ...others] = kinds;
  const paths = kinds.map(({ names }) => names.path);
  const isShared = others.length > 0;
  return {
    first,
    title: isShared ? "Documents" : first.names.many,
    path: isShared ? `/api/:kind(${paths.join("|")})` : `/api/${first.names.path}`,
    params: isShared ? { kind: z.enum(paths) } : {},
    kindOf: ({ kind }) => kinds.find(({ names }) => names.path === kind) ?? first,
    filter(isIncluded) {
      const [one, ...more] = kinds.filter(isIncluded);
      return one ? kindRoutes([one, ...more]) : null;
    },
  };
}
