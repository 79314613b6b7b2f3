import { expect, test } from "vitest";
import { randomIds } from "../ids.ts";
import { withoutKeys } from "./without-keys.ts";

test("a one-time link's key is not told, whatever stands around it", () => {
  const key = randomIds.key();
  expect(withoutKeys(`/staff/set-up/${key}`)).toBe("/staff/set-up/…");
  expect(withoutKeys(`/staff/set-up/${key}.data`)).toBe("/staff/set-up/….data");
  expect(withoutKeys(`/thank-you?enquiry=${key}&x=1`)).toBe("/thank-you?enquiry=…&x=1");
  expect(withoutKeys(`/staff/new-password/${key}/`)).toBe("/staff/new-password/…/");
});

test("an ordinary address is told as it is, however long its words", () => {
  const slug = "/blog/business/how-we-moved-a-chain-of-forty-three-shops";
  expect(withoutKeys(slug)).toBe(slug);
  expect(withoutKeys("/assets/Entry-Da4XiaBb.css")).toBe("/assets/Entry-Da4XiaBb.css");
});
