import { expect, test } from "vitest";
import { counted } from "./amounts.ts";

test("one is told in the singular, and any other count in the plural", () => {
  expect(counted(1, "week")).toBe("1 week");
  expect(counted(0, "week")).toBe("0 weeks");
  expect(counted(1_20_000, "enquiry", "enquiries")).toBe("1,20,000 enquiries");
});
