import { expect, test } from "vitest";
import { ownSites } from "../../../test/own-site.ts";

const site = ownSites();

test("every answer carries the security headers, and HSTS follows PUBLIC_URL", async () => {
  const { http } = await site();
  const plain = await http.inject({ url: "/healthz" });
  expect(plain.headers["x-content-type-options"]).toBe("nosniff");
  expect(plain.headers["strict-transport-security"]).toBeUndefined();
  const { http: own } = await site({ PUBLIC_URL: "https://www.site.example" });
  const secure = await own.inject({ url: "/healthz" });
  expect(secure.headers["strict-transport-security"]).toBe("max-age=31536000");
});
