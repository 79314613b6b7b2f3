import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { longestSearch } from "../../core/search/contract.ts";
import { limits } from "../../platform/http/limits.ts";
import { listOf, optionalInteger, pageQuery, toList } from "../../platform/list.ts";
import { type Language, languages, ownLanguage } from "../../platform/text/language.ts";
import type { Blog } from "./blog.server.ts";
import { address, category, post } from "./contract.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters it keeps out
const plain = z.string().regex(/^[^\u0000-\u001f\u007f]*$/, "This cannot have control characters.");
const search = plain.max(longestSearch, `A search can have ${longestSearch} characters at most.`);
const languageQuery = { language: z.enum(languages).optional() };
const postQuery = z.object({
  ...pageQuery,
  category: optionalInteger(1, 999_999_999),
  search: search.optional(),
  related: optionalInteger(1, 999_999_999),
  ...languageQuery,
});
const categoryQuery = z.object({ ...pageQuery, ...languageQuery });

type BlogApiDeps = { blogs: Record<Language, Blog>; publicUrl: URL | null };

export const blogApi =
  ({ blogs, publicUrl }: BlogApiDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const inWords = ({ language = ownLanguage }: { language?: Language | undefined }) =>
      blogs[language];

    app.get(
      "/blogapp/blog/",
      {
        config: { ...limits.api, cachedParams: Object.keys(postQuery.shape) },
        schema: { querystring: postQuery, response: { 200: listOf(post) } },
      },
      async ({ query, url }) =>
        toList(await inWords(query).listPosts(query), { query, url, origin: publicUrl }),
    );

    app.get(
      "/blogapp/blogcategory/",
      {
        config: { ...limits.api, cachedParams: Object.keys(categoryQuery.shape) },
        schema: { querystring: categoryQuery, response: { 200: listOf(category) } },
      },
      async ({ query, url }) =>
        toList(await inWords(query).listCategories(query), { query, url, origin: publicUrl }),
    );

    app.get(
      "/catlog/seo-url/:seo_url/",
      {
        config: { ...limits.api, cachedParams: Object.keys(languageQuery) },
        schema: {
          querystring: z.object(languageQuery),
          params: z.object({ seo_url: plain.min(1).max(200) }),
          response: { 200: address },
        },
      },
      async ({ params, query }) => inWords(query).lookUp(params.seo_url),
    );
  };
