import type { RouterContextProvider } from "react-router";
import { checked } from "../../../../platform/http/check-by-contract.ts";
import type { StaffForm } from "../../../../platform/pages/staff-form.ts";
import { privacyContext } from "../../../../slices/privacy/context.ts";
import { retentionForm } from "../../../../slices/privacy/retention-contract.ts";
import { retentionKinds } from "../../../../slices/privacy/retention-kinds.ts";
import { sayHow } from "../say-how.ts";

type Done = { said?: string; isSaved?: boolean };

export const retentionForms = (
  context: Readonly<RouterContextProvider>,
): Record<"save", StaffForm<Done>> => ({
  save: {
    labels: Object.fromEntries(retentionKinds.map((kind) => [kind, null])),
    async take(values, { id }) {
      const choice = checked(retentionForm, values);
      const by = { who: "staff", id } as const;
      const basedOn = Number(values.basedOn);
      await context.get(privacyContext).retention.save({ choice, basedOn, by }).catch(sayHow);
      return { isSaved: true };
    },
  },
});
