import { expect, test } from "vitest";
import { describeFirstTouch, describeSource } from "./source-words.ts";

const nothing = { page: null, referrer: null, utm: null };

test("where an enquiry came from is told by page, site and campaign, as far as they are known", () => {
  expect(describeSource({ source: "Chat", ...nothing })).toBe("Chat");
  const from = {
    page: "/contact-us",
    referrer: "https://search.example/?q=erp",
    utm: "utm_source=news&utm_medium=mail",
  };
  expect(describeSource({ source: "Contact Page", ...from })).toBe(
    "Contact Page, /contact-us; from search.example; campaign news, mail",
  );
  expect(describeFirstTouch({ ...from, utm: null })).toBe("/contact-us; from search.example");
});
