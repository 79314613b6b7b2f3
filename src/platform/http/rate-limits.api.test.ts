import { expect, test } from "vitest";
import { ownSites } from "../../../test/own-site.ts";

const site = ownSites();

test("a call is limited by address and group, whichever route of the group it takes", async () => {
  const { http } = await site();
  const ask = (url: string, remoteAddress: string) => http.inject({ url, remoteAddress });
  for (let i = 0; i < 300; i++) await ask("/blogapp/blogcategory/", "203.0.113.1");
  for (let i = 0; i < 300; i++) await ask("/catlog/seo-url/erp/", "203.0.113.1");
  const refused = await ask("/blogapp/blogcategory/", "203.0.113.1");
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.json().message).toContain("Wait a minute");
  expect((await ask("/blogapp/blogcategory/", "203.0.113.2")).statusCode).toBe(200);
});

test("RATE_LIMITS=off limits nothing that is limited otherwise", async () => {
  const statusesWith = async (env: Record<string, string>) => {
    const { http } = await site(env);
    const statuses = new Set<number>();
    for (let i = 0; i < 601; i++)
      statuses.add((await http.inject("/blogapp/blogcategory/")).statusCode);
    return statuses;
  };
  expect(await statusesWith({ RATE_LIMITS: "off" })).toEqual(new Set([200]));
  expect(await statusesWith({})).toEqual(new Set([200, 429]));
});
