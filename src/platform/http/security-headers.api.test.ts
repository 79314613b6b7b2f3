import { expect, test } from "vitest";
import { ownSites } from "../../../test/own-site.ts";

const site = ownSites();

test("what the router cannot read is answered with them, too", async () => {
  const { http } = await site({ PUBLIC_URL: "https://www.site.example" });
  const { headers: wanted } = await http.inject({ url: "/nothing/at/all" });
  const names = Object.keys(wanted).filter((name) =>
    /^(?:x-|cross|perm|refer|strict|content-sec)/.test(name),
  );
  expect(names).toHaveLength(8);
  for (const url of ["/blog/%ff", "/%", `/${"a".repeat(400)}/%c0`, "/a%00"]) {
    const { statusCode, headers } = await http.inject({ url });
    expect([url, statusCode, names.filter((name) => headers[name] === undefined)]).toEqual([
      url,
      400,
      [],
    ]);
  }
});

test("every answer carries the security headers, and HSTS follows PUBLIC_URL", async () => {
  const { http } = await site();
  const plain = await http.inject({ url: "/healthz" });
  expect(plain.headers["x-content-type-options"]).toBe("nosniff");
  expect(plain.headers["strict-transport-security"]).toBeUndefined();
  const { http: own } = await site({ PUBLIC_URL: "https://www.site.example" });
  const secure = await own.inject({ url: "/healthz" });
  expect(secure.headers["strict-transport-security"]).toBe("max-age=31536000");
});
