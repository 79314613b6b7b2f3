import { expect, test } from "vitest";
import { isSpamReferrer, referringSite } from "./referrer.ts";

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

test.each([
  ["https://semalt.com/?u=1", true],
  ["http://www.semalt.com", true],
  ["https://deep.under.buttons-for-website.com/x", true],
  ["https://notsemalt.com/", false],
  ["https://com/", false],
  ["https://www.google.com/", false],
  ["semalt.com", false],
  ["", false],
  [undefined, false],
])("whether %s is a name that is only sent to be read: %s", (referrer, isSpam) => {
  expect(isSpamReferrer(referrer)).toBe(isSpam);
});
