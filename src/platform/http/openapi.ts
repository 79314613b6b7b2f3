import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** Register before the routes: it uses the `onRoute` hook. */
export async function serveOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Foyer",
        version: "1",
        description: "The calls the site's own browser code makes, and anybody may.",
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get("/api/openapi.json", { schema: { hide: true }, config: { kept: [] } }, async () =>
    app.swagger(),
  );
}
