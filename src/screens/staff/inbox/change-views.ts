import { z } from "zod";
import { checked } from "../../../platform/http/check-by-contract.ts";
import type { StaffForm } from "../../../platform/pages/staff-form.ts";
import { type Viewer, viewName } from "../../../slices/inbox/contract.ts";
import type { Views } from "../../../slices/inbox/views.server.ts";
import type { Done } from "./done.ts";

const newView = z.object({
  name: viewName,
  address: z.string().max(1_000).default(""),
  shared: z.boolean(),
});

/** The forms that keep, rename and remove a view. */
export function viewForms(views: Views, by: Viewer): Record<string, StaffForm<Done>> {
  const labels = { name: "Name" };
  return {
    "save-view": {
      labels,
      async take({ shared, ...values }) {
        const { name } = await views.save({
          ...checked(newView, { ...values, shared: shared === "1" }),
          by,
        });
        return { said: `The view “${name}” is saved.` };
      },
    },
    "rename-view": {
      labels,
      async take({ id = "", ...values }) {
        const { name } = checked(newView.pick({ name: true }), values);
        await views.rename({ id, name, by });
        return { said: `The view is called “${name}” now.` };
      },
    },
    "remove-view": {
      labels,
      async take({ id = "" }) {
        const { name, address, shared } = await views.remove({ id, by });
        const undo = { intent: "save-view", name, address, shared: shared ? "1" : "" };
        return { said: `The view “${name}” is removed.`, undo };
      },
    },
  };
}
