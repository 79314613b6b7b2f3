import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const pages = [
  { path: "/about", title: "About" },
  { path: "/services/digital-marketing/email-marketing", title: "Email marketing" },
  { path: "/services/it/erp-development", title: "ERP development" },
];

test("the page that shares most words comes first", () => {
  expect(nearest(pages, "/email-marketting")[0]?.title).toBe("Email marketing");
  expect(nearest(pages, "/services/it/erp-developement")[0]?.title).toBe("ERP development");
});

test("words that mean nothing here find nothing", () => {
  expect(nearest(pages, "/wp-login.php")).toEqual([]);
});
