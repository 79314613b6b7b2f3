import type { RouterContextProvider } from "react-router";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Actor } from "../../../slices/events/contract.ts";
import { peopleContext } from "../../../slices/people/context.ts";
import { privacyContext } from "../../../slices/privacy/context.ts";
import { isTyped, nameToType } from "./name-to-type.ts";

type ErasePersonOptions = { context: Readonly<RouterContextProvider>; request: Request };
type ErasureForm = { id: string; by: Actor };

export const erasePerson = ({ context, request }: ErasePersonOptions, form: ErasureForm) =>
  takeStaffForm<string>(
    { context, request },
    {
      erase: {
        labels: { typed: "Their name" },
        async take({ typed = "" }) {
          const person = await context.get(peopleContext).find(form.id);
          if (!person)
            throw new Problem(404, "This person is not here. They may have been erased already.");
          const name = nameToType(person);
          if (!isTyped(typed, name)) throw otherName(name);
          return (await context.get(privacyContext).erase(form)).id;
        },
      },
    },
  );

function otherName(name: string) {
  const sentence = `Type ${name} as shown. Nothing has been erased.`;
  return new Problem(422, sentence, { errors: { typed: [sentence] } });
}
