/** Vite's hot reload through the same server: one address, one process. */
import type { ServerResponse } from "node:http";
import middie from "@fastify/middie";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import type { PageSource } from "./page-routes.ts";

export async function devPages(): Promise<PageSource> {
  const vite = await createServer({ server: { middlewareMode: true } });
  return {
    build: async () => {
      const build: unknown = await vite.ssrLoadModule("virtual:react-router/server-build");
      if (!isBuild(build)) throw new Error("Vite did not hand out a build of the pages");
      return build;
    },
    keep: false,
    async mount(app) {
      await app.register(middie);
      // Vite inlines styles and scripts of its own, which no hash can name beforehand.
      app.use((_request: unknown, response: ServerResponse, next: () => void) => {
        response.removeHeader("content-security-policy");
        next();
      });
      app.use(vite.middlewares);
      app.addHook("onClose", () => vite.close());
    },
  };
}

const isBuild = (module: unknown): module is ServerBuild =>
  typeof module === "object" && module !== null && "entry" in module && "routes" in module;
