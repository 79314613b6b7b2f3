import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { readFormsAsText } from "../http/bodies.ts";
import { type Files, filesIn } from "../http/built-files.ts";
import { otherwise } from "../http/call-table.ts";
import type { Pages } from "./pages.ts";
import { refuseForm } from "./plain-form.ts";

export type PageSource = {
  build(): Promise<ServerBuild>;
  /** False in development, where pages change without the content and include Vite's scripts. */
  built: boolean;
  files: Files;
  mount(app: FastifyInstance): Promise<void>;
};

export async function servePages(app: FastifyInstance, pages: Pages, source: PageSource) {
  await source.mount(app);
  await app.register(async (ofPages) => {
    readFormsAsText(ofPages);
    const hidden = { url: "/*", schema: { hide: true } };
    ofPages.route({ ...hidden, method: "GET", handler: pages.answer });
    ofPages.route({
      ...hidden,
      method: "POST",
      onRequest: pages.count,
      errorHandler: refuseForm,
      handler: pages.post,
    });
    ofPages.route({
      ...hidden,
      method: ["PUT", "PATCH", "DELETE", "OPTIONS"],
      handler: async ({ url }) => {
        throw otherwise(await pages.methodsOf(url));
      },
    });
  });
}

type Built = { server: URL; clientFolder: string };

export async function builtPages({ server, clientFolder }: Built): Promise<PageSource> {
  const build: ServerBuild = await import(server.href);
  return {
    build: async () => build,
    built: true,
    files: filesIn(clientFolder),
    async mount() {},
  };
}
