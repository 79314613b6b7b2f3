import { expect, test } from "vitest";
import { isLink, isPictureAddress } from "./links.ts";

test.each([
  "/staff/archive/site.zip",
  "/STAFF/inbox/enquiries.csv?view=all",
  "/s%74aff/people/1/export",
  "/blog/../staff/unanswered-searches.csv",
  "/api/site.zip",
])("no text leads to %s, nor shows it as a picture", (address) => {
  expect([isLink(address), isPictureAddress(address)]).toEqual([false, false]);
});

test.each(["/media/pictures/a.webp", "/staffing", "/blog/api"])("%s is a page's", (address) => {
  expect([isLink(address), isPictureAddress(address)]).toEqual([true, true]);
});
