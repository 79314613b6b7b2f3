import { expect, test } from "vitest";
import { contactPointFields } from "./change-contact.ts";

const contactPointOf = (contactPoint: string) =>
  contactPointFields.safeParse({ contactPoint }).data?.contactPoint;

test("what has an @ is an email, and digits are a number", () => {
  expect(contactPointOf(" Tara@singh.example ")).toEqual({
    kind: "email",
    value: "Tara@singh.example",
  });
  expect(contactPointOf("+91 98220 12345")).toEqual({ kind: "phone", value: "+91 98220 12345" });
});

test("what is neither is refused in a sentence", () => {
  for (const contactPoint of ["", " ", "tara", "tara@", "12345", "@"])
    expect([
      contactPoint,
      contactPointFields.safeParse({ contactPoint }).error?.issues[0]?.message,
    ]).toEqual([contactPoint, "Enter an email address, or a number of 6 to 15 digits."]);
});
