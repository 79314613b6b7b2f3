import { expect, test } from "vitest";
import { contactFields } from "./change-person.ts";

const contactOf = (contact: string) => contactFields.safeParse({ contact }).data?.contact;

test("what has an @ is an email, and digits are a number", () => {
  expect(contactOf(" Tara@singh.example ")).toEqual({ kind: "email", value: "Tara@singh.example" });
  expect(contactOf("+91 98220 12345")).toEqual({ kind: "phone", value: "+91 98220 12345" });
});

test("what is neither is refused in a sentence", () => {
  for (const contact of ["", " ", "tara", "tara@", "12345", "@"])
    expect([contact, contactFields.safeParse({ contact }).error?.issues[0]?.message]).toEqual([
      contact,
      "Enter an email address, or a number of 6 to 15 digits.",
    ]);
});
