/** Every address that is no call: files of the build, and pages. */
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { Problem } from "../problem.ts";
import type { Files } from "./built-files.ts";
import type { Pages } from "./pages.ts";

/** Where the pages' code comes from: a build, or Vite while developing. */
export type PageSource = {
  build(): Promise<ServerBuild>;
  /** Not so in development: pages change without the content changing, and hold what Vite writes into them. */
  built: boolean;
  /** Scripts, styles and pictures, where they are built. */
  files: Files;
  /** Serves them, where they are not. */
  mount(app: FastifyInstance): Promise<void>;
};

export async function servePages(app: FastifyInstance, pages: Pages, source: PageSource) {
  await source.mount(app);
  app.get("/*", { schema: { hide: true } }, pages.answer);
  app.route({
    url: "/*",
    method: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    schema: { hide: true },
    handler: async () => {
      throw new Problem(405, "This address does not answer that kind of request.", {
        headers: { allow: "GET, HEAD" },
      });
    },
  });
}
