/** Checks what staff type about a contact by the rules of the public forms. */
import { z } from "zod";
import { contactNumber, emailAddress, personName } from "../../../slices/leads/contract.ts";

export const nameFields = z.object({ name: personName, was: z.string() });

const neither = "Enter an email address, or a number of 6 to 15 digits.";
const email = emailAddress.transform((value) => ({ kind: "email" as const, value }));
const phone = contactNumber
  .refine((value) => value !== null, neither)
  .transform((value) => ({ kind: "phone" as const, value: value ?? "" }));

/** One field for both: text with an @ is an email. */
export const contactFields = z.object({
  contact: z.union([email, phone], { error: neither }),
});
