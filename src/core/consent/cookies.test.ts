import { expect, test } from "vitest";
import { keptAddress } from "./browser/who.ts";
import { cookieOf, expiredCookieOf, hasAccepted } from "./cookies.ts";

test("a cookie lives a year on the whole site, and over https is secure", () => {
  expect(cookieOf("cookieAccepted", "true", false)).toBe(
    "cookieAccepted=true; path=/; max-age=31536000; SameSite=Lax",
  );
  expect(cookieOf("cookieAccepted", "true", true)).toBe(
    "cookieAccepted=true; path=/; max-age=31536000; SameSite=Lax; Secure",
  );
});

test("a value cannot bring attributes of its own", () => {
  expect(cookieOf("browserName", "Unknown Browser; domain=.example", false)).toBe(
    "browserName=Unknown%20Browser%3B%20domain%3D.example; path=/; max-age=31536000; SameSite=Lax",
  );
  expect(cookieOf("ipAddress", "2001:db8::1", false)).toMatch(/^ipAddress=2001:db8::1;/);
});

test("a cookie is removed where it was set", () => {
  expect(expiredCookieOf("ipAddress")).toBe("ipAddress=; path=/; max-age=0; SameSite=Lax");
});

test.each(["cookieAccepted=true", "a=b; cookieAccepted=true", "cookieAccepted=true; a=b"])(
  "%s says accepted",
  (cookies) => {
    expect(hasAccepted(cookies)).toBe(true);
  },
);

test.each([
  undefined,
  "",
  "cookieAccepted=",
  "cookieAccepted=truest",
  "cookieAccepted=false",
  "notcookieAccepted=true",
  "a=cookieAccepted=true",
])("%s does not say accepted", (cookies) => {
  expect(hasAccepted(cookies)).toBe(false);
});

test("the kept address is read back, and nothing that is none", () => {
  expect(keptAddress("cookieAccepted=true; ipAddress=2001:db8::1; a=b")).toBe("2001:db8::1");
  for (const cookies of ["", "ipAddress=", "ipAddress=<script>", "myipAddress=203.0.113.7"])
    expect(keptAddress(cookies)).toBe("");
});
