/** Every address that is no call: files of the build, and pages. */
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { readBodiesAsText } from "../http/bodies.ts";
import type { Files } from "../http/built-files.ts";
import { otherwise } from "../http/methods.ts";
import type { Pages } from "./pages.ts";
import { refuseForm } from "./refused-forms.ts";

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
  await app.register(async (ofPages) => {
    readBodiesAsText(ofPages);
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
