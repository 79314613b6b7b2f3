import { expect, test } from "vitest";
import { addressIn, languageAt } from "./language.ts";

test.each([
  ["/", "en", "/"],
  ["/hindi", "en", "/hindi"],
  ["/hi", "hi", "/"],
  ["/hi?service=x", "hi", "/?service=x"],
  ["/hi.data?_routes=root", "hi", "/_.data?_routes=root"],
  ["/hi/contact-us", "hi", "/contact-us"],
  ["/hi/contact-us.data", "hi", "/contact-us.data"],
  ["/hi/blog?page=2", "hi", "/blog?page=2"],
  // Somebody else's host, if it were taken for a path.
  ["/hi//example.com", "en", "/hi//example.com"],
])("%s is in %s what %s is", (address, language, inside) => {
  expect(languageAt(address)).toEqual({ language, inside });
});

test.each(["/", "/?service=x", "/_.data", "/_.data?x=1", "/services/a/b", "/blog.data?page=2"])(
  "%s is found again by its address in another language",
  (inside) => {
    expect(languageAt(addressIn("hi", inside))).toEqual({ language: "hi", inside });
    expect(addressIn("en", inside)).toBe(inside);
  },
);
