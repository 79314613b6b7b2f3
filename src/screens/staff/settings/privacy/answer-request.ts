import type { RouterContextProvider } from "react-router";
import { checked } from "../../../../platform/http/check-by-contract.ts";
import type { StaffForm } from "../../../../platform/pages/staff-form.ts";
import { privacyContext } from "../../../../slices/privacy/context.ts";
import { declineForm } from "../../../../slices/privacy/decline-contract.ts";

type Done = { said?: string; isSaved?: boolean };

/** What a colleague does with a request to be erased. */
export function requestForms(
  context: Readonly<RouterContextProvider>,
): Record<"erase" | "decline", StaffForm<Done>> {
  const { erasures } = context.get(privacyContext);
  return {
    erase: {
      labels: {},
      async take({ id = "" }, { id: staffId }) {
        await erasures.carryOut({ id, by: { who: "staff", id: staffId } });
        return { said: "They are erased, and a mail tells them so." };
      },
    },
    decline: {
      labels: { id: null, reason: "Why" },
      async take(values, { id: staffId }) {
        const by = { who: "staff", id: staffId } as const;
        await erasures.decline({ ...checked(declineForm, values), by });
        return { said: "Declined. A mail tells them why. Nothing was erased." };
      },
    },
  };
}
