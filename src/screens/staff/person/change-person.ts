/** What the forms of one person ask for. Each leaves behind what undoes it. */
import type { RouterContextProvider } from "react-router";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { type StaffForm, takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { peopleContext } from "../../../slices/people/context.ts";
import type { Undo } from "../use-undo.ts";

export type Done = { said: string; undo?: Undo };
type Asking = { context: Readonly<RouterContextProvider>; request: Request };

export function changePerson({ context, request }: Asking, id: string) {
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const people = context.get(peopleContext);
  const form = (take: StaffForm<Done>["take"]): StaffForm<Done> => ({ labels: {}, take });

  return takeStaffForm<Done>(
    { context, request },
    {
      merge: form(async ({ other = "" }) => {
        const { id: merge } = await people.merge({ into: id, from: other, by });
        return { said: "They are one person now.", undo: { intent: "undo-merge", merge, other } };
      }),
      "undo-merge": form(async ({ merge = "", other = "" }) => {
        await people.undoMerge(merge, by);
        const said = "They are two people again.";
        return { said, ...(other && { undo: { intent: "merge", other } }) };
      }),
      "tell-apart": form(async ({ other = "" }) => {
        await people.tellApart({ a: id, b: other, by });
        return { said: "They stay two people.", undo: { intent: "undo-tell-apart", other } };
      }),
      "undo-tell-apart": form(async ({ other = "" }) => {
        await people.undoTellApart({ a: id, b: other, by });
        return { said: "They are shown as possibly the same person again." };
      }),
    },
  );
}
