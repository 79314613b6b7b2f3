/** What the inbox's forms ask for. Each leaves behind what undoes it, as fields of another form. */
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { type StaffForm, takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { inboxContext } from "../../../slices/inbox/context.ts";
import { leadsContext } from "../../../slices/leads/context.ts";
import { type Changed, changedLeads, type LeadSet } from "../../../slices/leads/lead-set.ts";
import { staffContext } from "../../../slices/staff/context.ts";
import { viewForms } from "./change-views.ts";
import type { Done } from "./done.ts";
import { saidOf } from "./said-of.ts";

type Asking = { context: Readonly<RouterContextProvider>; request: Request };
type Values = Record<string, string>;

export function changeEnquiries({ context, request }: Asking) {
  const { id: staffId } = context.get(signedInContext);
  const by = { who: "staff", id: staffId } as const;
  const leads = context.get(leadsContext);

  const change = async (values: Values, set: LeadSet, what: string): Promise<Done> => {
    const changed = await leads.change({ ids: chosenIn(values), set, by });
    return { said: saidOf(changed.length, what), ...undoOf(changed) };
  };
  const form = (take: StaffForm<Done>["take"]): StaffForm<Done> => ({ labels: {}, take });

  return takeStaffForm<Done>(
    { context, request },
    {
      assign: form(async (values) => {
        const owner = values.owner || null;
        const colleagues = await context.get(staffContext).colleagues.list();
        const name = colleagues.find(({ id }) => id === owner)?.name;
        return change(values, { owner }, name ? `assigned to ${name}` : "given to nobody");
      }),
      stage: form(async (values) => {
        const stage = values.stage ?? "";
        const label = (await leads.stages()).find(({ key }) => key === stage)?.label;
        return change(values, { stage }, `moved to ${label ?? stage}`);
      }),
      spam: form((values) => change(values, { spam: true }, "held as spam")),
      release: form((values) => change(values, { spam: false }, "released")),
      "never-hold": form(async (values) => {
        const [id = ""] = chosenIn(values);
        const { changed, exception } = await leads.neverHold({ id, by });
        const whose = exception.kind === "email" ? exception.value : "this network";
        const sent = { changed: JSON.stringify(changed), [`lead.${id}`]: "1" };
        const undo = { intent: "hold-again", ...sent };
        return { said: `Released. Nothing of ${whose} is held again.`, undo };
      }),
      "hold-again": form(async ({ changed = "", ...values }) => {
        const [id = ""] = chosenIn(values);
        const held = checked(sentBack, changed);
        const restored = await leads.undoNeverHold({ id, changed: held, by });
        return { said: saidOf(restored.length, "held again") };
      }),
      restore: form(async ({ changed = "" }) => {
        const before = checked(sentBack, changed);
        const restored = await leads.restore(before, by);
        return { said: saidOf(restored.length, "as before again") };
      }),
      ...viewForms(context.get(inboxContext).views, { id: staffId }),
    },
  );
}

const chosen = z.array(z.string().max(64)).min(1, "Choose an enquiry first.").max(200);

/** Each box has a name of its own, because a form's fields are read by name. */
const chosenIn = (values: Values): string[] =>
  checked(
    chosen,
    Object.keys(values).flatMap((name) => (name.startsWith("lead.") ? name.slice(5) : [])),
  );

/** What `undoOf` gave, as a field has it. */
const sentBack = z
  .string()
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text);
    } catch {
      addIssue("This cannot be undone any more.");
      return z.NEVER;
    }
  })
  .pipe(changedLeads);

const undoOf = (changed: Changed[]) =>
  changed.length > 0 && { undo: { intent: "restore", changed: JSON.stringify(changed) } };
