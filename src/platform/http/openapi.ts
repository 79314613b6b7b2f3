import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** OpenAPI has no name for the scheme `Token`. */
const token = {
  type: "apiKey",
  in: "header",
  name: "Authorization",
  description: "A token of somebody of the staff, after the word Token: `Token foyer_…`.",
} as const;

/** Register before the routes: it uses the `onRoute` hook. */
export async function serveOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Foyer",
        version: "1",
        description:
          "The calls the site's own browser code makes, and anybody may; " +
          "and those of the staff's programs, each with the scope that its token needs.",
      },
      components: { securitySchemes: { token } },
    },
    transform: jsonSchemaTransform,
  });
  app.get(
    "/api/openapi.json",
    { schema: { hide: true }, config: { cachedParams: [], public: true } },
    async () => app.swagger(),
  );
}
