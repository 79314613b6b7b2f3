import type { ServerResponse } from "node:http";
import { resolve } from "node:path";
import middie from "@fastify/middie";
import type { ServerBuild } from "react-router";
import { createServer, type ViteDevServer } from "vite";
import type { PageSource } from "./page-routes.ts";

/** Vite's cache is in `dataFolder`: two servers of one checkout would delete each other's cache. */
export function devPages(dataFolder: string): PageSource {
  let vite: ViteDevServer | undefined;
  return {
    build: async () => {
      const build: unknown = await vite?.ssrLoadModule("virtual:react-router/server-build");
      if (!isBuild(build)) throw new Error("Vite did not hand out a build of the pages");
      return build;
    },
    built: false,
    files: new Map(),
    async mount(app) {
      vite = await createServer({
        cacheDir: resolve(dataFolder, "vite"),
        server: { middlewareMode: true, hmr: { server: app.server } },
      });
      await app.register(middie);
      app.use((_request: unknown, response: ServerResponse, next: () => void) => {
        response.removeHeader("content-security-policy");
        next();
      });
      app.use(vite.middlewares);
      app.addHook("onClose", () => vite?.close());
    },
  };
}

const isBuild = (module: unknown): module is ServerBuild =>
  typeof module === "object" && module !== null && "entry" in module && "routes" in module;
