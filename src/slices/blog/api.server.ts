import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { limits } from "../../platform/http/limits.ts";
import { listOf, optionalWhole, pageQuery, toList } from "../../platform/list.ts";
import { longestSearch } from "../search/contract.ts";
import type { Blog } from "./blog.server.ts";
import { address, category, post } from "./contract.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters it keeps out
const plain = z.string().regex(/^[^\u0000-\u001f\u007f]*$/, "This cannot have control characters.");
const search = plain.max(longestSearch, `A search can have ${longestSearch} characters at most.`);
const postQuery = z.object({
  ...pageQuery,
  category: optionalWhole(1, 999_999_999),
  search: search.optional(),
  related: optionalWhole(1, 999_999_999),
});

export const blogApi =
  ({ blog, publicUrl }: { blog: Blog; publicUrl: URL | null }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      "/blogapp/blog/",
      {
        config: { ...limits.api, kept: Object.keys(postQuery.shape) },
        schema: { querystring: postQuery, response: { 200: listOf(post) } },
      },
      async ({ query, url }) =>
        toList(await blog.listPosts(query), { query, url, origin: publicUrl }),
    );

    app.get(
      "/blogapp/blogcategory/",
      {
        config: { ...limits.api, kept: Object.keys(pageQuery) },
        schema: { querystring: z.object(pageQuery), response: { 200: listOf(category) } },
      },
      async ({ query, url }) =>
        toList(await blog.listCategories(query), { query, url, origin: publicUrl }),
    );

    app.get(
      "/catlog/seo-url/:seo_url/",
      {
        config: { ...limits.api, kept: [] },
        schema: {
          params: z.object({ seo_url: plain.min(1).max(200) }),
          response: { 200: address },
        },
      },
      async (request) => blog.lookUp(request.params.seo_url),
    );
  };
