import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { undoOf } from "../../../core/admin/undo-fields.ts";
import { undoForm } from "../../../core/admin/undo-form.ts";
import type { Undo } from "../../../core/admin/use-undo.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import { contactName, contactNumber, emailAddress } from "../../leads/contract.ts";
import { contactsContext } from "../context.ts";
import { newContactPoint } from "../contract.ts";

export type ActionResult = { message: string; undo?: Undo; other?: { id: string; name: string } };
type ChangeContactOptions = { context: Readonly<RouterContextProvider>; request: Request };

export function changeContact({ context, request }: ChangeContactOptions, id: string) {
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const contacts = context.get(contactsContext);

  return takeStaffForm<ActionResult>(
    { context, request },
    {
      rename: {
        labels: { name: "Name" },
        async take(values) {
          const { name, was } = checked(nameFields, values);
          await contacts.rename({ id, name, was, by });
          const undo = { intent: "rename", name: was, was: name };
          return name === was
            ? { message: "The name is that already." }
            : { message: "Saved.", undo };
        },
      },
      "add-contact-point": {
        labels: { contactPoint: "Email or phone" },
        async take(values) {
          const { contactPoint } = checked(contactPointFields, values);
          try {
            const added = await contacts.addContactPoint({ id, contactPoint, by });
            return { message: "Added.", undo: { intent: "remove-contact-point", ...added } };
          } catch (error) {
            const other = otherIn(error);
            if (!other) throw error;
            return other;
          }
        },
      },
      "remove-contact-point": async (values) => {
        const contactPoint = checked(newContactPoint, values);
        await contacts.removeContactPoint({ id, contactPoint, by });
        const message = `They are no longer known by ${contactPoint.value}.`;
        return { message, undo: { intent: "add-contact-point", contactPoint: contactPoint.value } };
      },
      merge: async ({ other = "" }) => {
        const { id: merge } = await contacts.merge({ into: id, from: other, by });
        return {
          message: "They are one person now.",
          undo: { intent: "undo-merge", merge, other },
        };
      },
      "undo-merge": async ({ merge = "", other = "" }) => {
        await contacts.undoMerge(merge, by);
        const message = "They are two people again.";
        return { message, ...(other && { undo: { intent: "merge", other } }) };
      },
      "tell-apart": async ({ other = "" }) => {
        const marks = await contacts.markAsDifferent({ a: id, b: other, by });
        return { message: "They stay two people.", ...undoOf(marks) };
      },
      ...undoForm(context),
    },
  );
}

const anothers = z.object({ other: z.object({ id: z.string(), name: z.string() }) });

function otherIn(error: unknown): ActionResult | null {
  if (!(error instanceof Problem)) return null;
  const { data } = anothers.safeParse(error.extra);
  return data ? { message: error.message, ...data } : null;
}

const nameFields = z.object({ name: contactName, was: z.string() });

const neither = "Enter an email address, or a number of 6 to 15 digits.";
const email = emailAddress.transform((value) => ({ kind: "email" as const, value }));
const phone = contactNumber
  .refine((value) => value !== null, neither)
  .transform((value) => ({ kind: "phone" as const, value: value ?? "" }));

/** One field for both: text with an @ is an email. */
export const contactPointFields = z.object({
  contactPoint: z.union([email, phone], { error: neither }),
});
