/** The production build: pages from `build/server`, files from `build/client`. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { ServerBuild } from "react-router";
import type { PageSource } from "./page-routes.ts";

const yearSeconds = 31_536_000;
const daySeconds = 86_400;

/** @param folder the build, made by `npm run build` */
export async function builtPages(folder: string): Promise<PageSource> {
  const build: ServerBuild = await import(pathToFileURL(join(folder, "server/index.js")).href);
  return {
    build: async () => build,
    built: true,
    async mount(app) {
      await app.register(fastifyStatic, {
        root: join(folder, "client"),
        // Each file is a route of its own: what was not built is not there.
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          // Names under assets hold a hash of their content; the rest may change under its name.
          const forever = /[\\/]assets[\\/]/.test(path);
          reply.header("cache-control", forever ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${daySeconds}`);
        },
      });
    },
  };
}
