import { expect, test } from "vitest";
import { ownSites } from "../../../test/own-site.ts";

const site = ownSites();

test("the API describes itself", async () => {
  const { http } = await site();
  const { paths } = (await http.inject({ url: "/api/openapi.json" })).json();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      "/blogapp/blog/",
      "/blogapp/blogcategory/",
      "/blogapp/leads/",
      "/catlog/seo-url/{seo_url}/",
      "/message_framework/chat/",
      "/message_framework/chatlogo/",
      "/ip/",
    ]),
  );
});
