import { expect, test } from "vitest";
import { referringSite } from "./referrer.ts";

test("of a referrer only the site is kept, never the page or the search", () => {
  expect(referringSite("https://search.example/find?q=my+name#top")).toBe("https://search.example");
  expect(referringSite("http://user:pass@intranet.example:8080/x")).toBe(
    "http://intranet.example:8080",
  );
});

test.each([
  undefined,
  "",
  "not an address",
  "android-app://com.example",
  "javascript:alert(1)",
  `https://${"a".repeat(400)}.example/`,
])("%s is no referring site", (text) => {
  expect(referringSite(text)).toBeNull();
});
